#!/usr/bin/env node
// Deterministic, tool-neutral documentation corpus.
//
//   node corpus.mjs --pages 50 --out DIR [--langs en,zh] [--seed 20240607]
//
// Writes N pages per language below DIR/<lang>/<section>/<group>/<page>.md plus
// DIR/manifest.json. The text is valid as .md and as .mdx: no "{" and no "<" outside code.
// Links are written in one canonical form that adapters may map (see lib/site.mjs):
//   relative  ./page.md, ../group/page.md, ../../section/group/page.md
//   absolute  /section/group/page (first language), /zh/section/group/page (further ones)
import { mkdirSync, writeFileSync, rmSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'

// ---------------------------------------------------------------- randomness
function rng(seed) {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = a
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
const hash = (s) => {
  let h = 2166136261
  for (const c of s) h = Math.imul(h ^ c.codePointAt(0), 16777619)
  return h >>> 0
}

// ---------------------------------------------------------------- English words
const VERBS = `
  accept access adjust align allocate allow announce append apply approve archive arrange assemble
  assert assign attach audit avoid balance batch bind block boot branch bridge broadcast buffer
  build bundle cache calculate call cancel capture cast catch chain change check choose claim
  clean clear clone close cluster collapse collect combine commit compare compile complete compose
  compress compute condense confirm connect consume contain contribute control convert copy
  correct count cover craft crawl create customize debug declare decode decorate defer define
  delay delegate deliver denote deploy derive describe design detach detect determine develop
  diagnose diff direct disable discard discover dispatch display dispose distribute divide
  document draft drain draw drive drop duplicate edit elect embed emit enable encode encrypt
  enforce enrich ensure enter enumerate escape establish estimate evaluate evict examine exclude
  execute exist expand expect expire explain explore export expose express extend extract fail
  fetch fill filter finish fix flatten flush focus fold follow force fork format forward freeze
  fulfil gather generate govern grant group grow guard guide halt handle harden hash highlight
  hoist hold host hydrate identify ignore illustrate implement import improve include increase
  index indicate infer inherit initialize inject inline insert inspect install instrument
  integrate intercept interpolate interpret introduce invalidate inventory invoke isolate iterate
  join journal jump keep label launch layer lead learn lease lend limit link lint list load
  localize locate lock log lower maintain manage mark mask match measure merge migrate minify
  mirror mock model modify monitor mount move mutate name navigate negotiate nest normalize notify
  observe obtain offer omit open operate optimize orchestrate order organize override package pack
  page paint parse partition patch pause perform persist pick pin pipe place plan plot point poll
  pool populate post postpone predict prefer prefetch prefix prepare prerender present preserve
  press preview print probe process produce profile program project promote prompt propagate
  protect prove provide proxy prune publish pull purge push qualify query queue quote raise rank
  reach read rebuild receive recommend reconcile record recover redirect reduce refactor refer
  reference refine reflect refresh refuse register reject relate relax relay release reload remain
  remove rename render renew repair repeat replace replicate report represent request require
  reserve reset resize resolve respond restart restore restrict resume retain retry return reuse
  reveal revert review revise revoke rewrite roll rotate route run sample save scale scan schedule
  scope score search seed select send separate serialize serve set settle shape share shift ship
  show shrink sign simplify simulate skip slice snapshot solve sort spawn specify split stage
  start state stop store stream strip structure stub style submit subscribe succeed suggest supply
  support suppress suspend swap switch synchronize tag target terminate test throttle throw toggle
  trace track train transfer transform translate transmit traverse treat trigger trim tune type
  unify unload unpack update upgrade upload use validate vary verify version view visit wait walk
  warm warn watch wrap write yield
`
  .trim()
  .split(/\s+/)
const NOUNS = `
  abstraction accent account adapter address advice agent alarm alert algorithm alias alphabet
  analysis anchor animation annotation answer appendix applet application archive argument
  arrangement array arrow article artifact aspect asset assistant asterisk attempt attribute
  audience author backend background badge bandwidth banner baseline basis batch behaviour
  benchmark binary bitmap body boundary bracket branch breadcrumb breakpoint browser bucket budget
  bug bundle button byte calendar callback canvas capability capacity caption cascade category
  cell certificate chapter character chart checkbox checklist checkpoint checksum child chunk
  circuit class clause client clipboard clock cloud cluster code codec collection column comma
  command comment community compiler component concept condition configuration confirmation
  conflict connection consequence console constant constraint consumer container content context
  contract contributor convention cookie copy core corner counter coverage crash credential
  criterion culture cursor cycle daemon dashboard database dataset date deadline decision
  decorator default delimiter delta dependency depth descriptor detail developer device diagram
  dialog dictionary difference digest dimension directive directory disk distance document domain
  draft driver duration edge editor effect element emphasis encoding endpoint engine entity entry
  environment epoch error escalation event example exception excerpt expectation experience
  experiment explanation expression extension factor factory failure fallback feature feedback
  field figure file fixture flag flavour folder font footer footnote form fraction fragment frame
  framework frontend function gateway glossary glyph gradient grammar graph grid guarantee
  guideline handler handshake header heading heap height helper hierarchy hint history hook host
  hour icon identifier identity image impact improvement incident index indicator inference
  information infrastructure ingress inheritance input inspector instance instruction integer
  integration interaction interface interval invariant inventory invocation issue item iterator
  job journal kernel key keyboard keyword label language latency layer layout leaf length level
  library lifecycle limit line link list listener literal loader locale location lock log loop
  machine macro manifest manual map margin marker matrix meaning measure mechanism media member
  memory menu message metadata method metric middleware migration milestone minute mirror mode
  model module moment monitor month mutation namespace navigation neighbour network node note
  notice notification number object observation occasion offset operand operation operator opinion
  option order origin outcome outline output overhead overlay overview owner package padding page
  palette panel paragraph parameter parent parser part partition password patch path pattern
  payload peer penalty percentage performance period permission phase phrase pipeline placeholder
  platform player plugin pointer policy polygon port portal position practice precision preference
  prefix premise preset pressure primitive principle priority problem procedure producer product
  profile progress project promise proof property proposal protocol prototype provider proxy
  purpose quality quantity question queue quota radius range rate ratio reader reason record
  rectangle recursion reference region registry regression relation release remark renderer
  replica report repository requirement resolver resource response result retention revision risk
  role root rotation route router row rule runtime safety sample sandbox scenario schedule schema
  scope score screen script second section security selector semantics sentence separator sequence
  series server service session setting shadow shape shard sheet shell shortcut side sidebar
  signal signature site size skeleton slot snippet socket solution source space specification
  spinner stack stage standard statement station statistic status step storage strategy stream
  string structure style subject subset substitute suffix suite summary surface survey symbol
  symptom syntax system tab table tag target task team template tenant term terminal text theme
  theory thread threshold throughput ticket tile timeline timeout timestamp title token tool
  toolbar tooltip topic total trace trade transaction transition translation tree trend trigger
  trust tutorial type unit universe update usage user utility value variable variant vector vendor
  version vertex view viewport visitor vocabulary volume warning watcher waterfall weight widget
  width window wizard word worker workflow workspace wrapper zone
`
  .trim()
  .split(/\s+/)
const ADJS = `
  absolute abstract accurate active actual adaptive additional adjacent advanced alternative
  ambiguous ancient annual anonymous apparent appropriate arbitrary asynchronous atomic automatic
  auxiliary available average backward basic better binary bold brief broad broken busy calm
  careful central certain cheap circular clean clear clever cold common compact comparable
  compatible complete complex composite concise concrete concurrent conditional consistent
  constant contextual continuous convenient correct crucial cryptic curious current custom cyclic
  daily dangerous decent declarative dedicated deep default deliberate dense dependent desirable
  detailed deterministic different digital direct distant distinct distributed double durable
  dynamic eager early easy effective efficient elastic elegant eligible empty enormous entire
  equal essential exact excellent exclusive existing expensive experimental explicit exponential
  external extra extreme fair familiar fast fatal few final fine finite flat flexible foreign
  formal fragile free frequent fresh friendly full functional fundamental fuzzy general gentle
  genuine global good gradual granular great greedy hard harmless heavy helpful hidden high
  historical honest horizontal huge human ideal identical idle illegal immediate immutable
  implicit important incremental independent indirect individual inert infinite initial inner
  innocent integral internal interactive intermediate invalid inverse invisible isolated joint
  large last late lazy lean legacy legal lexical light likely linear literal little local logical
  long loose loud low lucky magic main major manual many massive maximal meaningful mechanical
  medium minimal minor missing mixed mobile modern modest modular monotonic multiple mutable
  mutual naive narrow native natural neat necessary negative nested neutral new noisy nominal
  normal notable novel numeric obscure obsolete obvious occasional odd official old opaque open
  optimal optional ordinary orthogonal outer overall parallel partial particular passive patient
  peculiar perfect periodic permanent persistent personal physical plain plausible polite poor
  popular portable positive possible powerful practical precise predictable preliminary previous
  primary principal private probable productive proper proud public pure quick quiet random rapid
  rare raw ready real reasonable recent recursive redundant regular relative relevant reliable
  remote repeated representative responsible rich right rigid robust rough round safe scarce
  secondary secret secure semantic sensible sensitive separate sequential serial serious severe
  shallow shared sharp short significant silent similar simple simultaneous single slight slow
  small smart smooth social soft solid sparse spatial special specific stable stale standard
  static steady sticky strange strict strong structural subtle successful sudden sufficient
  suitable synchronous synthetic temporary tentative textual thin thorough tight tiny total
  transient transparent trivial true typical ultimate unary unique universal unknown unusual upper
  urgent useful usual valid valuable variable various verbose vertical viable virtual visible
  visual vital volatile weak wide wild wise worth wrong young
`
  .trim()
  .split(/\s+/)
const ADVS = `
  again already also always anyway apart away barely carefully cheaply clearly closely directly
  early easily eventually exactly finally first formerly frequently fully generally gently
  gradually hardly however immediately indeed instead internally largely lately later locally
  mainly mostly naturally nearly never normally often once openly otherwise partly perhaps plainly
  precisely quickly quietly quite rarely rather readily recently safely seldom simply slowly
  sometimes soon steadily strictly surely therefore together twice typically usually well
`
  .trim()
  .split(/\s+/)
const GLUE = {
  det: [
    'the',
    'a',
    'each',
    'every',
    'this',
    'that',
    'any',
    'one',
    'another',
    'its',
    'your',
    'the',
    'the',
  ],
  prep: [
    'of',
    'in',
    'for',
    'with',
    'from',
    'under',
    'over',
    'between',
    'across',
    'behind',
    'before',
    'after',
    'without',
    'through',
    'against',
    'during',
    'inside',
    'near',
  ],
  conj: [
    'and',
    'but',
    'because',
    'so that',
    'while',
    'although',
    'unless',
    'whenever',
    'until',
    'as long as',
  ],
  modal: ['can', 'may', 'should', 'must', 'will', 'does not', 'never needs to', 'might', 'could'],
}

const plural = (n) =>
  /(s|x|z|ch|sh)$/.test(n) ? n + 'es' : /[^aeiou]y$/.test(n) ? n.slice(0, -1) + 'ies' : n + 's'
const third = plural
const ing = (v) =>
  /[^aeiou]e$/.test(v) && v.length > 2
    ? v.slice(0, -1) + 'ing'
    : /^[^aeiou]*[aeiou][bdgmnprt]$/.test(v)
      ? v + v.at(-1) + 'ing'
      : v + 'ing'
const past = (v) =>
  v.endsWith('e')
    ? v + 'd'
    : /[^aeiou]y$/.test(v)
      ? v.slice(0, -1) + 'ied'
      : /^[^aeiou]*[aeiou][bdgmnprt]$/.test(v)
        ? v + v.at(-1) + 'ed'
        : v + 'ed'
const cap = (s) => s[0].toUpperCase() + s.slice(1)
const slugify = (s) =>
  s
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

function englishText(rand) {
  // Zipf-like choice, so that some words are everywhere and most are rare.
  const pick = (a) => a[Math.floor(a.length * Math.pow(rand(), 1.35))]
  const flat = (a) => a[Math.floor(a.length * rand())]
  const perm = (a) => {
    const b = a.slice()
    const r = rng(hash(a[0] + a.length))
    for (let i = b.length - 1; i > 0; i--) {
      const j = Math.floor(r() * (i + 1))
      ;[b[i], b[j]] = [b[j], b[i]]
    }
    return b
  }
  const V = perm(VERBS),
    N = perm(NOUNS),
    A = perm(ADJS),
    D = perm(ADVS)
  const noun = () => pick(N),
    verb = () => pick(V),
    adj = () => pick(A)
  const np = () => {
    const d = flat(GLUE.det)
    const body = (rand() < 0.5 ? adj() + ' ' : '') + (rand() < 0.35 ? noun() + ' ' : '') + noun()
    const s = `${d} ${body}`
    return d === 'a' && /^a [aeiou]/.test(s) ? 'an' + s.slice(1) : s
  }
  const nps = () => (rand() < 0.5 ? adj() + ' ' : '') + plural(noun())
  const pp = () => `${flat(GLUE.prep)} ${rand() < 0.5 ? np() : nps()}`
  const vp = () => {
    const r = rand()
    return r < 0.4
      ? `${third(verb())} ${np()}`
      : r < 0.65
        ? `${flat(GLUE.modal)} ${verb()} ${rand() < 0.5 ? np() : nps()}`
        : r < 0.8
          ? `is ${past(verb())} ${pp()}`
          : r < 0.9
            ? `keeps ${ing(verb())} ${nps()}`
            : `${flat(D)} ${third(verb())} ${nps()}`
  }
  const clause = () => `${rand() < 0.7 ? np() : nps()} ${vp()}${rand() < 0.45 ? ' ' + pp() : ''}`
  const sentence = () => {
    const r = rand()
    let s
    if (r < 0.4) s = clause()
    else if (r < 0.75) s = `${clause()} ${flat(GLUE.conj)} ${clause()}`
    else if (r < 0.9) s = `${ing(verb())} ${nps()} ${pp()}, ${clause()}`
    else s = `${flat(D)}, ${clause()}, ${flat(GLUE.conj)} ${clause()}`
    return cap(s) + '.'
  }
  const title = () =>
    cap(
      rand() < 0.45
        ? `${ing(verb())} ${adj()} ${plural(noun())}`
        : rand() < 0.5
          ? `${adj()} ${noun()} ${plural(noun())}`
          : `${noun()} ${noun()} and ${plural(noun())}`,
    )
  return {
    sentence,
    title,
    noun,
    verb,
    adj,
    heading: () => cap(rand() < 0.5 ? `${verb()} ${np()}` : `${adj()} ${plural(noun())}`),
    item: () => cap(`${verb()} ${np()} ${pp()}`),
    short: () => cap(`${verb()} ${nps()}`),
    size: (s) => s.split(/\s+/).length,
  }
}

// ---------------------------------------------------------------- Chinese words
const ZH_N = `
  页面 文档 配置 组件 模块 插件 主题 路由 导航 侧栏 标题 段落 链接 目录 文件 语言 版本 缓存 服务
  接口 请求 响应 数据 字段 类型 函数 参数 变量 对象 数组 字符 节点 元素 属性 样式 布局 图标 图片
  字体 颜色 按钮 菜单 搜索 索引 结果 关键词 用户 读者 作者 团队 项目 仓库 分支 提交 构建 部署 环境
  流程 任务 队列 线程 进程 内存 磁盘 网络 带宽 延迟 吞吐 指标 日志 事件 错误 警告 异常 状态 上下文
  生命周期 钩子 指令 脚本 命令 终端 编辑器 浏览器 服务器 客户端 网关 代理 域名 证书 密钥 权限 角色
  策略 规则 约束 边界 范围 层级 结构 模式 模型 模板 片段 占位符 资源 清单 依赖 工具 框架 平台 系统
  架构 方案 示例 教程 指南 手册 说明 注释 约定 规范 标准 协议 格式 编码 解码器 压缩包 校验和
  时间戳 标识符 命名空间 作用域 集合 映射 队伍 序列 流水线 调度器 监听器 处理器 解析器 渲染器
  编译器 加载器 适配器 生成器 迭代器 观察者 订阅者 发布者 消费者 生产者 容器 集群 副本 分片 快照
  备份 迁移 事务 锁 信号 通道 缓冲区 屏幕 视口 断点 网格 阴影 动画 过渡 焦点 光标 键盘 快捷键
  对话框 提示框 标签页 表格 列表 代码块 公式 脚注 附录 术语表 变更记录 路线图 里程碑 问题 反馈
  建议 讨论 社区 贡献者 维护者 许可证 预算 成本 风险 收益 质量 性能 体积 首屏 交互 可访问性 安全性
  稳定性 兼容性 扩展性 一致性 可读性
`
  .trim()
  .split(/\s+/)
const ZH_V = `
  创建 读取 更新 删除 配置 加载 渲染 编译 构建 部署 发布 订阅 监听 触发 处理 解析 转换 校验 检查
  测试 调试 修复 优化 压缩 合并 拆分 导入 导出 注册 注销 启用 禁用 扩展 覆盖 继承 引用 声明 定义
  调用 返回 传递 接收 发送 存储 缓存 清理 刷新 同步 迁移 备份 恢复 回滚 记录 统计 分析 监控 告警
  通知 提示 展示 隐藏 切换 选择 过滤 排序 分组 聚合 查询 搜索 匹配 替换 插入 追加 移动 复制 粘贴
  撤销 重做 保存 提交 推送 拉取 克隆 打包 安装 升级 降级 锁定 释放 分配 回收 调度 执行 暂停 继续
  终止 重试 跳过 忽略 等待 唤醒 预取 预渲染 注入 提取 生成 标注 说明 描述 维护 管理 控制 限制 约束
  保证 避免 减少 增加 提高 降低 改善 评估 比较 权衡 讨论 决定 采用 放弃 支持 兼容 适配 集成 连接
  断开 映射 绑定 解绑 包装 暴露 隔离
`
  .trim()
  .split(/\s+/)
const ZH_A = `
  简单 复杂 清晰 明确 完整 局部 全局 默认 可选 必需 静态 动态 同步 异步 临时 持久 稳定 可靠 安全
  快速 缓慢 轻量 庞大 灵活 严格 宽松 统一 独立 通用 专用 内部 外部 本地 远程 公开 私有 早期 最新
  旧版 实验性 增量 并行 串行 递归 嵌套 平铺 抽象 具体 显式 隐式 可见 隐藏 有效 无效 重复 唯一 连续
  离散 主要 次要 关键 常见 罕见 正常 异常 透明 一致 合理 必要
`
  .trim()
  .split(/\s+/)
const ZH_C = [
  '因此',
  '同时',
  '另外',
  '不过',
  '通常',
  '一般来说',
  '在这种情况下',
  '换句话说',
  '例如',
  '首先',
  '随后',
  '最后',
  '实际上',
  '总之',
  '如果需要',
  '除此之外',
]
function chineseText(rand) {
  const pick = (a) => a[Math.floor(a.length * Math.pow(rand(), 1.2))]
  const flat = (a) => a[Math.floor(a.length * rand())]
  const n = () => pick(ZH_N),
    v = () => pick(ZH_V),
    a = () => pick(ZH_A)
  const np = () => {
    const r = rand()
    return r < 0.35
      ? n()
      : r < 0.7
        ? `${a()}的${n()}`
        : r < 0.9
          ? `${n()}${n()}`
          : `${n()}中的${a()}${n()}`
  }
  const clause = () => {
    const r = rand()
    return r < 0.25
      ? `${np()}可以${v()}${np()}`
      : r < 0.45
        ? `我们需要${v()}${np()}`
        : r < 0.65
          ? `${np()}会在${n()}${v()}之后${v()}${np()}`
          : r < 0.8
            ? `为了${v()}${np()}，应当${v()}${np()}`
            : r < 0.9
              ? `当${np()}${v()}时，${np()}不会${v()}`
              : `${np()}与${np()}保持${a()}`
  }
  const sentence = () => {
    const r = rand()
    return (r < 0.35 ? flat(ZH_C) + '，' : '') + clause() + (r > 0.5 ? '，' + clause() : '') + '。'
  }
  return {
    sentence,
    title: () => (rand() < 0.5 ? `${v()}${a()}的${n()}` : `${n()}与${n()}${v()}`),
    noun: n,
    verb: v,
    adj: a,
    heading: () => (rand() < 0.5 ? `${v()}${np()}` : `${a()}的${n()}`),
    item: () => `${v()}${np()}，${v()}${n()}`,
    short: () => `${v()}${n()}`,
    size: (s) => s.length / 1.75,
  }
}

// ---------------------------------------------------------------- code samples
function codeSamples(rand) {
  const en = englishText(rand)
  const id = () => en.verb() + cap(en.noun())
  const cls = () => cap(en.adj()) + cap(en.noun())
  const num = (k) => Math.floor(rand() * k) + 1
  return {
    ts: () => {
      const T = cls(),
        f = id(),
        g = id(),
        x = en.noun(),
        y = en.adj()
      return (
        `import { ${f}, type ${T} } from '${slugify(en.noun())}-${slugify(en.noun())}';\n\n` +
        `export interface ${T}Options {\n  /** ${en.sentence()} */\n  ${x}?: string;\n` +
        `  ${y}Limit: number;\n` +
        `  on${cap(en.noun())}?: (value: ${T}) => void | Promise<void>;\n}\n` +
        `\nexport async function ${g}(options: ${T}Options): Promise<${T}[]> {\n` +
        `  const results: ${T}[] = [];\n` +
        `  for (let i = 0; i < options.${y}Limit; i += ${num(9)}) {\n` +
        `    const value = await ${f}(\`${x}-\${i}\`);\n` +
        `    if (value === null) continue; // ${en.noun()} ${en.noun()}\n` +
        `    results.push(value);\n    options.on${cap(x)}?.(value);\n  }\n` +
        `  return results.filter((entry) => entry.${en.noun()} !== undefined);\n}`
      )
    },
    tsx: () => {
      const C = cls(),
        s = en.noun(),
        h = id()
      return (
        `import { useEffect, useState } from 'react';\n\n` +
        `type Props = { ${s}: string; items: readonly string[] };\n\n` +
        `export function ${C}({ ${s}, items }: Props) {\n` +
        '  const [open, setOpen] = useState(false);\n\n  useEffect(() => {\n' +
        `    const stop = ${h}(${s}, () => setOpen(true));\n    return () => stop();\n` +
        `  }, [${s}]);\n\n  return (\n    <section className="${slugify(C)}" aria-label={${s}}>\n` +
        '      <button type="button" onClick={() => setOpen(!open)}>\n' +
        `        {open ? 'Hide' : 'Show'} ${en.noun()}\n      </button>\n      {open && (\n` +
        '        <ul>\n          {items.map((item) => (\n            <li key={item}>{item}</li>\n' +
        '          ))}\n        </ul>\n      )}\n    </section>\n  );\n}'
      )
    },
    bash: () => {
      const p = slugify(en.noun() + ' ' + en.noun())
      return (
        `# ${en.sentence()}\nnpm install --save-dev ${p}\n` +
        `npx ${p} ${en.verb()} --${en.noun()}=${num(400)} --out ./dist\n` +
        `export ${en.noun().toUpperCase()}_${en.noun().toUpperCase()}="${en.adj()}"\n` +
        `for file in src/**/*.md; do\n  echo "$file" | ${en.verb()}-${en.noun()} >> ${p}.log\n` +
        'done'
      )
    },
    json: () =>
      `{\n  "name": "${slugify(en.noun() + ' ' + en.noun())}",\n` +
      `  "version": "${num(9)}.${num(20)}.${num(30)}",\n  "${en.noun()}": {\n` +
      `    "${en.noun()}": ${num(1000)},\n    "${en.adj()}": ${rand() < 0.5},\n` +
      `    "${plural(en.noun())}": ["${en.noun()}", "${en.noun()}", "${en.noun()}"]\n  },\n` +
      `  "${en.verb()}": { "${en.noun()}": "./${slugify(en.noun())}/index.js", "${en.adj()}": ` +
      'null }\n}',
    css: () =>
      `.${slugify(en.adj() + ' ' + en.noun())} {\n  display: grid;\n` +
      `  grid-template-columns: minmax(0, 1fr) ${num(24)}rem;\n` +
      `  gap: var(--${slugify(en.noun())}-gap, ${num(4)}rem);\n` +
      `  color: #${num(0xfffffe).toString(16).padStart(6, '0')};\n}\n\n` +
      `@media (min-width: ${num(80) * 16}px) {\n` +
      `  .${slugify(en.adj() + ' ' + en.noun())}:hover > .${slugify(en.noun())} {\n` +
      `    transform: translateY(-${num(9)}px) scale(1.0${num(9)});\n  }\n}`,
  }
}

// ---------------------------------------------------------------- probes
// Sentences planted in a few pages, so that a search query with a known answer exists.
export const PROBES = {
  en: {
    first: 'hysteresis',
    second: 'thermocouple',
    sentence: 'A small hysteresis band keeps the controller calm near the limit.',
    sentence2: 'The thermocouple reading arrives one tick later than the valve signal.',
  },
  zh: {
    first: '磁滞',
    second: '热电偶',
    sentence: '控制器会在磁滞区间内保持稳定，不会来回切换。',
    sentence2: '此时来自热电偶的读数比阀门信号晚一个周期到达。',
  },
}
export const MARKER = { en: 'Marker paragraph, revision zero.', zh: '标记段落，修订零。' }

export function plan(pages) {
  // sections x groups x pages per group; close to cubic but with readable folders.
  const perGroup = pages <= 60 ? 5 : 10
  const groups = Math.ceil(pages / perGroup)
  const perSection = pages <= 60 ? 2 : pages <= 600 ? 5 : 10
  const sections = Math.ceil(groups / perSection)
  return { perGroup, perSection, sections }
}

export function generate({ pages, langs = ['en', 'zh'], seed = 20240607 }) {
  const { perGroup, perSection, sections } = plan(pages)
  const structure = rng(seed)
  const naming = englishText(structure)
  const used = new Set()
  const unique = (make) => {
    for (;;) {
      const t = make()
      const s = slugify(t)
      if (!used.has(s)) {
        used.add(s)
        return [t, s]
      }
    }
  }
  const tree = []
  let count = 0
  for (let s = 0; s < sections && count < pages; s++) {
    const [secTitle, secSlug] = unique(() => cap(plural(naming.noun())))
    const section = { title: { en: secTitle }, slug: secSlug, groups: [] }
    for (let g = 0; g < perSection && count < pages; g++) {
      const [gTitle, gSlug] = unique(() => cap(`${naming.adj()} ${plural(naming.noun())}`))
      const group = { title: { en: gTitle }, slug: gSlug, pages: [] }
      for (let p = 0; p < perGroup && count < pages; p++, count++) {
        const [title, slug] = unique(naming.title)
        group.pages.push({
          index: count,
          slug,
          path: `${secSlug}/${gSlug}/${slug}`,
          title: { en: title },
        })
      }
      section.groups.push(group)
    }
    tree.push(section)
  }
  const flat = tree.flatMap((s) => s.groups.flatMap((g) => g.pages))
  // Chinese titles keep the same paths.
  const zhNames = chineseText(rng(seed ^ 0x5bd1e995))
  const usedZh = new Set()
  const uniqueZh = (make) => {
    for (let i = 0; ; i++) {
      const t = make() + (i > 50 ? i : '')
      if (!usedZh.has(t)) {
        usedZh.add(t)
        return t
      }
    }
  }
  for (const s of tree) {
    s.title.zh = uniqueZh(() => zhNames.noun())
    for (const g of s.groups) {
      g.title.zh = uniqueZh(() => zhNames.adj() + zhNames.noun())
      for (const p of g.pages) p.title.zh = uniqueZh(zhNames.title)
    }
  }

  const typical = flat[Math.floor(flat.length / 2)]
  const probePages = new Set([
    typical.index,
    Math.floor(flat.length / 5),
    Math.floor((flat.length * 4) / 5),
  ])
  const files = []
  for (const lang of langs) {
    for (const page of flat) {
      const rand = rng(hash(`${seed}:${lang}:${page.path}`))
      const text = lang === 'zh' ? chineseText(rand) : englishText(rand)
      const code = codeSamples(rng(hash(`${seed}:code:${page.path}`)))
      const join_ = lang === 'zh' ? '' : ' '
      const prefix = lang === langs[0] ? '' : `/${lang}`
      const title = page.title[lang] ?? page.title.en
      const description = text.sentence()
      const para = (k) => Array.from({ length: k }, text.sentence).join(join_)
      const chooser = rng(hash(`${seed}:links:${page.path}`))
      const linkCount = 4 + Math.floor(chooser() * 3)
      const links = []
      while (links.length < linkCount && flat.length > linkCount) {
        const other =
          chooser() < 0.5
            ? flat[
                Math.min(flat.length - 1, Math.max(0, page.index + Math.floor(chooser() * 12) - 6))
              ]
            : flat[Math.floor(chooser() * flat.length)]
        if (other === page || links.some((l) => l.other === other)) continue
        let rel = posix.relative(posix.dirname(page.path), other.path)
        if (!rel.startsWith('.')) rel = './' + rel
        links.push({
          other,
          href: links.length % 2 === 0 ? `${rel}.md` : `${prefix}/${other.path}`,
        })
      }
      const link = () => {
        const l = links.shift()
        if (!l) return null
        return `[${l.other.title[lang] ?? l.other.title.en}](${l.href})`
      }
      const see = (s) => {
        const l = link()
        return l ? (lang === 'zh' ? `${s}另见${l}。` : `${s} See ${l} as well.`) : s
      }
      const inline = () =>
        lang === 'zh' ? `使用 \`${text2()}\` 时，` : `With \`${text2()}\` in place, `
      const nameRand = englishText(rng(hash(`${page.path}:names`)))
      const text2 = () => {
        const r = rand()
        return r < 0.3
          ? `${nameRand.verb()}${cap(nameRand.noun())}()`
          : r < 0.6
            ? `--${nameRand.noun()}`
            : r < 0.8
              ? `<${cap(nameRand.noun())}>`
              : `${nameRand.noun()}.${nameRand.noun()}`
      }

      const out = []
      out.push(
        '---',
        `title: ${JSON.stringify(title)}`,
        `description: ${JSON.stringify(description)}`,
        '---',
        '',
        `# ${title}`,
        '',
        see(para(3)),
        '',
      )
      out.push(MARKER[lang] ?? MARKER.en, '')
      const kinds = ['ts', 'tsx', 'bash', 'json', 'css']
      for (let i = kinds.length - 1; i > 0; i--) {
        const j = Math.floor(rand() * (i + 1))
        ;[kinds[i], kinds[j]] = [kinds[j], kinds[i]]
      }
      const codeCount = 3 + Math.floor(rand() * 3)
      const target = 600 + Math.floor(rand() * 260)
      const headings = 5 + Math.floor(rand() * 4)
      let words = text.size(out.slice(4).join(' '))
      const seen = new Set()
      for (let h = 0; h < headings; h++) {
        let heading
        do heading = text.heading()
        while (seen.has(heading))
        seen.add(heading)
        const block = [`${h > 0 && h % 3 === 2 ? '###' : '##'} ${heading}`, '']
        block.push(
          inline() + (lang === 'zh' ? para(3) : para(2).replace(/^./, (c) => c.toLowerCase())),
          '',
        )
        if (h === 1 && probePages.has(page.index)) {
          const p = PROBES[lang] ?? PROBES.en
          block.push(`${para(2)}${join_}${p.sentence}${join_}${para(1)}${join_}${p.sentence2}`, '')
        }
        if (h < codeCount) block.push('```' + kinds[h], code[kinds[h]](), '```', '')
        if (h === 2) {
          const w = lang === 'zh' ? ['名称', '默认', '说明'] : ['Name', 'Default', 'Meaning']
          block.push(
            `| ${w.join(' | ')} |`,
            '| --- | --- | --- |',
            ...Array.from(
              { length: 4 + Math.floor(rand() * 3) },
              () =>
                `| \`${nameRand.noun()}\` | \`${Math.floor(rand() * 900)}\` | ${text.sentence()} |`,
            ),
            '',
          )
        }
        if (h === 0 || h === 4)
          block.push(
            ...Array.from(
              { length: 4 },
              (_, i) => `- ${i === 1 ? `**${text.short()}**` : text.item()}`,
            ),
            '',
          )
        if (h === 3)
          block.push(...Array.from({ length: 3 }, (_, i) => `${i + 1}. ${text.item()}`), '')
        if (h === 4 && codeCount < 5) block.push('> ' + text.sentence(), '')
        words += text.size(block.join('\n').replace(/```[\s\S]*?\n```/g, ''))
        const share = (target * (h + 1)) / headings
        let extra = ''
        while (words + text.size(extra) < share) extra += (extra ? join_ : '') + text.sentence()
        if (extra) {
          block.push(see(extra), '')
          words += text.size(extra)
        }
        out.push(...block)
      }
      while (links.length) {
        out.push(`- ${link()}`)
      }
      files.push({
        lang,
        page,
        file: `${lang}/${page.path}.md`,
        text: out.join('\n').trimEnd() + '\n',
      })
    }
  }
  return {
    manifest: {
      pages: flat.length,
      langs,
      seed,
      typical: typical.path,
      probePages: [...probePages].map((i) => flat[i].path),
      probes: PROBES,
      marker: MARKER,
      tree,
    },
    files,
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const arg = (k, d) => {
    const i = process.argv.indexOf(`--${k}`)
    return i > 0 ? process.argv[i + 1] : d
  }
  const out = arg('out')
  if (!out) {
    console.error('usage: corpus.mjs --pages N --out DIR [--langs en,zh] [--seed n]')
    process.exit(2)
  }
  const { manifest, files } = generate({
    pages: Number(arg('pages', 50)),
    langs: arg('langs', 'en,zh').split(','),
    seed: Number(arg('seed', 20240607)),
  })
  rmSync(out, { recursive: true, force: true })
  for (const f of files) {
    const to = join(out, f.file)
    mkdirSync(dirname(to), { recursive: true })
    writeFileSync(to, f.text)
  }
  writeFileSync(join(out, 'manifest.json'), JSON.stringify(manifest, null, 1))
  const en = files.filter((f) => f.lang === manifest.langs[0])
  const distinct = new Set(
    en.flatMap(
      (f) =>
        f.text
          .replace(/```[\s\S]*?```/g, '')
          .toLowerCase()
          .match(/[a-z]+/g) ?? [],
    ),
  )
  const wc = en.map((f) => f.text.replace(/```[\s\S]*?```/g, '').split(/\s+/).length)
  console.log(
    `${files.length} files, ${distinct.size} distinct words in ${manifest.langs[0]}, ` +
      `${Math.min(...wc)}-${Math.max(...wc)} words a page (code excluded), ` +
      `${(files.reduce((n, f) => n + Buffer.byteLength(f.text), 0) / 1e6).toFixed(2)} MB`,
  )
}
