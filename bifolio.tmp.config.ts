import config from './bifolio.config.ts'
export default { ...config, locales: config.locales!.slice(0,1), text: Object.fromEntries(Object.entries(config.text!).map(([k,v])=>[k,{en:v.en!}])), themeConfig: {...config.themeConfig, locales: config.themeConfig!.locales!.slice(0,1)}, ssg: { strict: false } }
