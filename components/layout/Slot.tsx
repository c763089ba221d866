import { memo, use, type NamedExoticComponent, type ReactElement, type ReactNode } from 'react'
import { LocaleContext, PageContext } from '../../client/contexts.ts'
import { useLocale } from '../../client/index.ts'
import { withText } from '../../client/locales.ts'
import type { Part } from '../../client/part.ts'
import type { ClientLocale } from '../../shared/config/resolvedConfig.ts'
import type { PlaceName, SlotName } from '../../shared/slots.ts'
import { Boundary } from './Boundary.tsx'
import { PagePartsContext, PartsContext } from './parts.ts'

/** Properties of a slot. */
export interface SlotProps {
  readonly name: SlotName
  readonly fallback?: ReactNode
}

interface PlaceProps extends Omit<SlotProps, 'name'> {
  readonly name: PlaceName
}

/**
 * What theme, config and plugins add at a place. `fallback` is rendered if every page has nothing
 * there.
 */
const Place: NamedExoticComponent<PlaceProps> = memo(function Slot({ name, fallback }) {
  const locale = useLocale()
  const isHere = ({ place }: Part): boolean => place === name
  const everywhere = use(PartsContext).added.filter(isHere)
  const ofPage = use(PagePartsContext).filter(isHere)
  // They're rendered with each page, as they may read anything.
  if (everywhere.length > 0) use(PageContext)
  return (
    <>
      {everywhere.length > 0 ? everywhere.map((part, at) => render(part, at, locale)) : fallback}
      {ofPage.map((part, at) => render(part, `${part.name} ${at}`, locale))}
    </>
  )
})

/**
 * Renders what theme and plugins add to a slot. `fallback` is rendered if every page has nothing
 * there.
 *
 * @example
 * <Slot name="afterDoc" />
 */
export const Slot: NamedExoticComponent<SlotProps> = Place

function render(
  { name, Component, props, text }: Part,
  key: React.Key,
  locale: ClientLocale,
): ReactElement {
  return (
    <LocaleContext key={key} value={text ? withText(locale, text) : locale}>
      <Boundary of={name}>
        <Component {...props} />
      </Boundary>
    </LocaleContext>
  )
}

/** What config and plugins add at the end of every page. */
export const END_OF_PAGE: ReactElement = <Place name="end" />
