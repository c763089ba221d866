// What only a site with versions loads.
export { VersionNotice } from './VersionNotice.tsx'
export { VersionLinks } from './VersionLinks.tsx'
export { VersionSwitch as VersionMenu } from './VersionSwitch.tsx'
