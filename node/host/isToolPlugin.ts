/** Plugins that Vite and Vike add by themselves. */
const TOOL_PLUGIN =
  /^(?:alias$|(?:vite|builtin|native|vike|@brillout\/vite-plugin-server-entry|universal-deploy):)/

/** True for the name of a Vite plugin that Vite or Vike has added. */
export function isToolPlugin(name: string): boolean {
  return TOOL_PLUGIN.test(name)
}
