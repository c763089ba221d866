import { useEffect } from 'react'
import {
  loadPart,
  navigate,
  useColorScheme,
  useLocale,
  useLocales,
  useMarkdownUrl,
  usePage,
  useSite,
  useSiteText,
  useUiText,
} from '../../client/index.ts'
import { sidebarResource } from '../../client/siteData.ts'
import { useLoaded } from '../../client/useLoaded.ts'
import { chooseLocale } from '../language/localeMemory.ts'
import { alternateOf, keepPlace, readPlace } from '../language/localeTarget.ts'
import { loadCopyMarkdown } from '../ui/loadCopyMarkdown.ts'
import { changeScheme, SCHEME_CHOICES, SCHEME_LABELS } from '../ui/schemeCycle.ts'
import type { Command } from './commands.ts'
import { printTargets } from './printTargets.ts'
import { setTextSize, TEXT_SIZES, textSize } from './textSize.ts'

/** The commands of the page in their order. Those that need data have it once they are listed. */
export function useCommands(isListed: boolean): readonly Command[] {
  const t = useUiText()
  return [
    ...useThemeCommands(),
    ...useSizeCommands(),
    ...useLanguageCommands(),
    ...useCopyCommand(isListed),
    ...usePrintCommands(isListed),
    {
      icon: 'keyboard',
      name: t('shortcuts'),
      words: '?',
      run: ({ ask }) => ask('?'),
    },
  ]
}

function useThemeCommands(): readonly Command[] {
  const { choice, setChoice } = useColorScheme()
  const { darkMode, enableAppearanceAnimation } = useSite().themeConfig
  const t = useUiText()
  if (!darkMode) return []
  return SCHEME_CHOICES.map((value) => ({
    icon: 'theme',
    name: t('themeCommand', { scheme: t(SCHEME_LABELS[value]) }),
    isOn: choice === value,
    run({ close }) {
      changeScheme(() => setChoice(value), enableAppearanceAnimation)
      close()
    },
  }))
}

function useSizeCommands(): readonly Command[] {
  const { tag } = useLocale()
  const t = useUiText()
  if (!useSite().themeConfig.textSize) return []
  const percent = new Intl.NumberFormat(tag, { style: 'percent' })
  return TEXT_SIZES.map((size) => ({
    icon: 'size',
    name: t('textSizeCommand', { size: percent.format(size / 100) }),
    isOn: textSize() === size,
    run({ close }) {
      setTextSize(size)
      close()
    },
  }))
}

function useLanguageCommands(): readonly Command[] {
  const page = usePage()
  const t = useUiText()
  return useLocales().flatMap((locale): Command[] => {
    const { lang, label, tag } = locale
    if (lang === page.lang) return []
    return [
      {
        icon: 'language',
        name: label,
        tag,
        words: `${t('language')} ${tag}`,
        run({ close }) {
          chooseLocale(lang)
          const target = alternateOf(page, locale)
          const isSamePage = page.alternates.some((other) => other.lang === lang)
          void navigate(isSamePage ? keepPlace(target, readPlace(page)) : target)
          close()
        },
      },
    ]
  })
}

function useCopyCommand(isListed: boolean): readonly Command[] {
  const markdown = useMarkdownUrl()
  const t = useUiText()
  // Browsers let a page write to the clipboard right after a key only.
  useEffect(() => {
    if (isListed && markdown !== null) void loadCopyMarkdown().catch(() => {})
  }, [isListed, markdown])
  if (markdown === null) return []
  return [
    {
      icon: 'copy',
      name: t('copyPage'),
      words: 'Markdown',
      run: async ({ report }) => {
        const part = await loadPart(loadCopyMarkdown)
        report(t((await part?.copyMarkdown(markdown)) ? 'copied' : 'copyFailed'))
      },
    },
  ]
}

function usePrintCommands(isListed: boolean): readonly Command[] {
  const page = usePage()
  const { prefix, nav, title } = useLocale()
  const t = useUiText()
  const text = useSiteText()
  const sidebar = useLoaded(isListed ? page.sidebarKey : null, sidebarResource.load)
  const targets = printTargets(sidebar?.items ?? [], { page, nav, prefix, title })
  return [
    {
      icon: 'print',
      name: t('printPage'),
      words: 'PDF',
      run({ close }) {
        close()
        // Once the dialog has closed.
        setTimeout(() => window.print())
      },
    },
    ...targets.map(({ title: section, pages }): Command => ({
      icon: 'print',
      name: t('printSection', { title: text(section), count: pages.length }),
      words: 'PDF',
      async run({ report, close }) {
        report(t('printLoading'))
        const print = await loadPart(() => import('./printPages.ts'))
        if (await print?.printPages(pages, text(section))) close()
        else report(t('pageFailed'))
      },
    })),
  ]
}
