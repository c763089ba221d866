// One line for each change, as its author wrote it. Git knows the commits.
const indented = (summary) => summary.trim().replaceAll('\n', '\n  ')

module.exports = {
  getReleaseLine: async ({ summary }) => `- ${indented(summary)}`,
  getDependencyReleaseLine: async () => '',
}
