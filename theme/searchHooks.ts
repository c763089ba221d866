/** Runs before a query is answered. */
export function beforeSearch(): void {}

/** Runs when the answer is known. May return groups to show below it. */
export function onSearch(): void {}

/** Runs when the reader has finished a search. */
export function afterSearch(): void {}
