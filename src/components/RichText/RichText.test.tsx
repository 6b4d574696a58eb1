import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { attacks } from '../../../domain/rich-text/attacks.samples.ts'
import type { RichText as RichTextTree } from '../../../domain/rich-text/rich-text.ts'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import { parseRichText } from '../../rich-text/parse-html.ts'
import { bulletinRichText } from './letters.example.ts'
import { RichText, type RichTextProps } from './RichText.tsx'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

async function shown(text: RichTextTree, more: Partial<RichTextProps> = {}) {
  const { container } = await renderPage(<RichText text={text} tableLabel="Taulukko" {...more} />)
  return container
}
const tagsIn = (container: Element) =>
  [...new Set(Array.from(container.querySelectorAll('*'), ({ localName }) => localName))].toSorted()

describe('a text written by others', () => {
  it("is rendered with the portal's own elements", async () => {
    // A picture in a `data:` address, which needs no request that could fail.
    const container = await shown(
      bulletinRichText.map((block) =>
        block.kind === 'picture' ? { ...block, address: PIXEL } : block,
      ),
    )
    await expect
      .poll(() => tagsIn(container).join(' '))
      .toBe(
        'a blockquote br caption div em figcaption figure h2 h3 h4 hr img li ol p section strong table tbody td th thead tr ul',
      )
  })

  it('has the direction of each of its paragraphs, and its links send no referrer', async () => {
    const container = await shown(bulletinRichText)
    const parts = container.querySelectorAll('p, h2, h3, h4, ul, ol, blockquote, td, th, caption')
    expect(Array.from(parts).filter((part) => part.getAttribute('dir') !== 'auto')).toEqual([])
    const links = Array.from(container.querySelectorAll('a'), ({ rel, target }) => [rel, target])
    expect([...new Set(links.map(String))]).toEqual(['noopener noreferrer,'])
  })

  it('has headings at the levels below those of its page', async () => {
    const container = await shown(bulletinRichText, { shift: 1 })
    const levels = Array.from(
      container.querySelectorAll('h2, h3, h4, h5'),
      ({ localName }) => localName,
    )
    expect(levels).toEqual(['h3', 'h4', 'h5'])
  })

  it('has tables that can be scrolled in a named region, also with the keyboard', async () => {
    const table = bulletinRichText.find((block) => block.kind === 'table')
    if (!table) throw new Error('The bulletin has no table')
    await shown([table, { ...table, caption: [] }])
    for (const name of ['Saunavuorot', 'Taulukko']) {
      const region = page.getByRole('region', { name, exact: true })
      await expect.element(region).toHaveAttribute('tabindex', '0')
    }
  })

  it.each(['message', 'bulletin'] as const)(
    'of an attacker runs no script and loads no resource, as a %s',
    async (kind) => {
      const hacked = vi.fn<() => void>()
      Reflect.set(window, 'hacked', hacked)
      const container = await shown(attacks.flatMap(({ html }) => parseRichText(html, kind) ?? []))
      const foreign =
        'script, svg, math, iframe, object, embed, form, input, style, link, template, img'
      expect(container.querySelectorAll(foreign).length).toBe(0)
      const attributes = Array.from(container.querySelectorAll('*')).flatMap((element) =>
        element.getAttributeNames(),
      )
      const known = ['aria-label', 'class', 'dir', 'href', 'rel', 'scope', 'tabindex']
      expect([...new Set(attributes)].filter((name) => !known.includes(name))).toEqual([])
      expect(hacked).toHaveBeenCalledTimes(0)
    },
  )
})
