/** Names of Pygments that Shiki does not know. */
export const LANGUAGES: Readonly<Record<string, string>> = {
  console: 'shellsession',
  'shell-session': 'shellsession',
  pycon: 'python',
  python3: 'python',
  pytb: 'text',
  none: 'text',
  output: 'text',
  'html+jinja': 'jinja-html',
  jinja2: 'jinja',
  requirements: 'text',
  pwsh: 'powershell',
  ps1: 'powershell',
  text: 'text',
}
