/** Every container with the attributes it takes. */
export const CONTAINERS = {
  note: ['title'],
  tip: ['title'],
  info: ['title'],
  important: ['title'],
  warning: ['title'],
  caution: ['title'],
  danger: ['title'],
  details: ['title', 'open'],
  steps: [],
  'code-group': ['group'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** What a container can be. */
export type ContainerName = keyof typeof CONTAINERS

/** Every container of Bifolio. */
export const CONTAINER_NAMES: readonly ContainerName[] = Object.keys(CONTAINERS) as ContainerName[]
