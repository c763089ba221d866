import { useUiText } from 'bifolio/client'
import type { ReactElement } from 'react'
import type { CodeToken } from './jsxTokens.ts'

/** Code as the build highlights it: the article attaches the button. */
export function JsxCode({ tokens }: { readonly tokens: readonly CodeToken[] }): ReactElement {
  const t = useUiText()
  return (
    <div className="bf-code" data-lang="tsx">
      <div className="bf-code-tools" data-js="">
        <button type="button" data-code="copy" aria-label={t('copyCode')} title={t('copyCode')} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways */}
      <pre tabIndex={0}>
        <code className="language-tsx">
          {tokens.map(({ text, kind }, at) =>
            kind === undefined ? (
              text
            ) : (
              // oxlint-disable-next-line react/no-array-index-key -- its place is its key
              <span key={at} className={`bf-${kind}`}>
                {text}
              </span>
            ),
          )}
        </code>
      </pre>
    </div>
  )
}
