// What only a site with versions loads.
export { VersionLine } from './VersionLine.tsx'
export { VersionLinks } from './VersionLinks.tsx'
export { VersionSwitch as VersionMenu } from './VersionSwitch.tsx'
