/** What the names of all virtual modules begin with. */
export const PREFIX = 'virtual:bifolio/'
