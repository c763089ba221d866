import type { ReactElement } from 'react'
import { Link, useUiText } from '../../client/index.ts'
import { Code } from '../icons/Code.ts'
import './source-code.css'

/** Where code is kept. */
export type SourcePlatform = 'github' | 'gitlab' | 'gitee' | 'bitbucket' | 'codeberg'

/** Properties of a link to source code. */
export interface SourceCodeProps {
  /** URL of the code. */
  readonly href: string
  /** Where the code is hosted. @default detected from the host of `href` */
  readonly platform?: SourcePlatform
}

const NAMES: Readonly<Record<SourcePlatform, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  gitee: 'Gitee',
  bitbucket: 'Bitbucket',
  codeberg: 'Codeberg',
}

/**
 * A link to the source of what a page describes.
 *
 * @example
 * <SourceCode href="https://github.com/example/kite/blob/main/src/index.ts" />
 */
export function SourceCode({ href, platform }: SourceCodeProps): ReactElement {
  const t = useUiText()
  const kept = platform ?? platformOf(href)
  return (
    <Link href={href} className="bf-source-code">
      <Code size={18} />
      {kept === null ? t('sourceCode') : t('sourceCodeOn', { platform: NAMES[kept] })}
      <span className="bf-sr"> {t('externalLink')}</span>
    </Link>
  )
}

/** The platform of a URL's host, or null. */
function platformOf(href: string): SourcePlatform | null {
  const [, host = ''] = /^(?:https?:)?\/\/([^/:]+)/.exec(href) ?? []
  return (
    (Object.keys(NAMES) as SourcePlatform[]).find((name) => host.split('.').includes(name)) ?? null
  )
}
