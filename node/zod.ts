// The library that the schemas of collections and of plugin options are made with, in the version
// that Bifolio works with. An entry of its own: the types of a config need no schema library.
export { z } from 'zod'
