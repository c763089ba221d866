import type { ReactElement } from 'react'
import { useUiText } from '../../client/index.ts'

/**
 * A code block in a component, with the markup of those that the build makes: the article attaches
 * the buttons. It isn't highlighted.
 *
 * @example
 * <CodeBlock lang="sh">npm install kite</CodeBlock>
 */
export function CodeBlock({
  lang,
  children,
}: {
  readonly lang: string
  readonly children: string
}): ReactElement {
  const t = useUiText()
  return (
    <div className="bf-code" data-lang={lang}>
      <div className="bf-code-tools" data-js="">
        <button type="button" data-code="copy" aria-label={t('copyCode')} title={t('copyCode')} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways */}
      <pre tabIndex={0}>
        <code className={`language-${lang}`}>{children}</code>
      </pre>
    </div>
  )
}
