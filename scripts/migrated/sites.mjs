// Public sites that the migration is measured with: the repository, the folder of its site, and
// the tool.
export const SITES = [
  ['vite', 'vitejs/vite', 'docs', 'vitepress'],
  ['vitest', 'vitest-dev/vitest', 'docs', 'vitepress'],
  ['pinia', 'vuejs/pinia', 'packages/docs', 'vitepress'],
  ['tsdown', 'rolldown/tsdown', 'docs', 'vitepress'],
  ['vueuse', 'vueuse/vueuse', 'packages', 'vitepress'],
  ['rsbuild', 'web-infra-dev/rsbuild', 'website', 'rspress'],
  ['rspack', 'web-infra-dev/rspack', 'website', 'rspress'],
  ['rslib', 'web-infra-dev/rslib', 'website', 'rspress'],
  ['midscene', 'web-infra-dev/midscene', 'apps/site', 'rspress'],
  ['biome', 'biomejs/website', '', 'starlight'],
  ['tauri-docs', 'tauri-apps/tauri-docs', '', 'starlight'],
  ['astro-docs', 'withastro/docs', '', 'starlight'],
  ['expressive-code', 'expressive-code/expressive-code', 'docs', 'starlight'],
  ['jest', 'jestjs/jest', 'website', 'docusaurus'],
  ['redux-toolkit', 'reduxjs/redux-toolkit', 'website', 'docusaurus'],
  ['react-redux', 'reduxjs/react-redux', 'website', 'docusaurus'],
  ['babel', 'babel/website', 'website', 'docusaurus'],
  ['prettier', 'prettier/prettier', 'website', 'docusaurus'],
  ['react-native-website', 'facebook/react-native-website', 'website', 'docusaurus'],
  ['ionic-docs', 'ionic-team/ionic-docs', '', 'docusaurus'],
].map(([name, repository, folder, tool]) => ({ name, repository, folder, tool }))
