import * as fc from 'fast-check'
import { defaultTreeAdapter, parse } from 'parse5'
import { expect, it } from 'vitest'
import { maxRepeatedElements } from '../../../domain/rich-text/repeated.ts'
import { anyTagSoup } from '../../../domain/rich-text/rich-text.arbitrary.ts'
import { hostileHtml } from '../../../fixtures/hostile/html-inputs.ts'

/** A tag that ends formatting around blocks copies at most this many elements. */
const MOST_COPIES = 8 * 4
/** The elements of every page, and those that tables add: a body, a row and a column. */
const ADDED = 3

function elementsOf(html: string): number {
  let count = 0
  parse(html, {
    scriptingEnabled: false,
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement: (...element) => {
        count += 1
        return defaultTreeAdapter.createElement(...element)
      },
    },
  })
  return count
}

/** Links repeat too, one for each tag. */
const mostOf = (html: string) => {
  const tags = html.split('<').length - 1
  return ADDED + maxRepeatedElements(html) + tags * (1 + ADDED + 1 + MOST_COPIES)
}

it.each(Object.entries(hostileHtml))(
  'HTML of %s is parsed to no more elements than the bound',
  (_, make) => {
    const html = make(4000)
    expect(elementsOf(html)).toBeLessThanOrEqual(mostOf(html))
  },
)

it('HTML of any kind is parsed to no more elements than the bound', () => {
  fc.assert(
    fc.property(anyTagSoup, (html) => {
      expect(elementsOf(html)).toBeLessThanOrEqual(mostOf(html))
    }),
  )
})
