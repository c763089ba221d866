/** Components that pages may use without an import. Each is exported by `bifolio/components`. */
export const MDX_COMPONENTS: readonly string[] = ['Badge', 'Callout', 'Cards', 'LinkCard', 'Steps', 'Tab', 'Tabs']
