/** Runs before a query is answered. */
export function beforeSearch(): void {}

/** Runs when the answer is known. May return groups to show below it. */
export function onSearch(): void {}

/** Runs after the answer was shown. */
export function afterSearch(): void {}
