import { expect, test } from 'vitest'
import { describeLanguage, siteSearch } from './findsPages.ts'

describeLanguage('en', {
  finds: [
    ['Every setting has a default value.', 'settings'],
    ['Configuring the server takes one file.', 'configure'],
    ['Dependencies are bundled once.', 'dependency'],
    ['An entry is a file that the bundler starts with.', 'entries'],
    ['Responses are cached for an hour.', 'caching'],
    ['The process stopped because of an error.', 'stop'],
    ['Boxes are aligned at the bottom.', 'box'],
    ['The naming of routes follows the folders.', 'named'],
    ['Pages are generated automatically.', 'automatic'],
    ['Cookies are stored in the browser.', 'cookie'],
    ['Deploying takes a minute.', 'deploys'],
    ['A naïve implementation reads the file twice.', 'naive'],
    ['The café example shows a menu.', 'cafe'],
    ['Matching of paths ignores the case.', 'matches'],
    ['The library is published under the MIT license.', 'libraries'],
    ['Set resolveAlias to replace a module.', 'alias'],
    ['We support two ﬁle formats.', 'file'],
    ['The color of a link depends on the mode.', 'colours'],
    ['You can customize the header.', 'customising'],
  ],
  misses: [
    ['You can show them to a colleague.', 'theme'],
    ['The station is closed at night.', 'states'],
    ['Every planet has a name.', 'planes'],
    ['The first thing is a plan.', 'theming'],
  ],
  others: ['One theme for all states. Planes. Theming of pages.'],
})

test.each(["can't find the image", 'can’t find the image', "it doesn't find the image"])(
  'has no letters of %j as words',
  async (query) => {
    const search = siteSearch('en', ['How to find an image.', 'Press t to open the table.'])
    expect(await search(query)).toEqual(['/0'])
  },
)
