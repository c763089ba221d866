// What only a site with versions loads.
export { VersionLine } from './VersionLine.tsx'
export { VersionLinks, VersionMenu } from './VersionMenu.tsx'
