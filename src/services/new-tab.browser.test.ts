import { afterEach, describe, expect, it, vi } from 'vitest'
import { addressOfPdf, type NewTab, openTab } from './new-tab.ts'

let opened: Window | null = null
/** Opens a real tab, and keeps its window for the expectations. */
function open(): NewTab {
  const real = window.open.bind(window)
  vi.spyOn(window, 'open').mockImplementation((...how) => {
    opened = real(...how)
    return opened
  })
  const tab = openTab({ title: 'keittio.jpg', language: 'sv' })
  if (!tab) throw new Error('The tab is blocked')
  return tab
}

afterEach(() => {
  opened?.close()
  vi.restoreAllMocks()
})

describe('a new tab', () => {
  it('shows a text in the language of the portal, and cannot reach the page that opened it', () => {
    const tab = open()
    tab.say('<b>Filen öppnas…</b>')
    tab.showProgress('2,4 av 10 MB hämtade')
    const page = opened?.document
    expect({
      title: page?.title,
      language: page?.documentElement.lang,
      elements: Array.from(page?.body.children ?? [], ({ tagName, role, textContent }) => [
        tagName,
        role,
        textContent,
      ]),
      opener: opened?.opener,
      isStillHere: tab.isStillHere(),
      isClosed: tab.isClosed(),
    }).toEqual({
      title: 'keittio.jpg',
      language: 'sv',
      elements: [
        ['P', 'status', '<b>Filen öppnas…</b>'],
        ['P', null, '2,4 av 10 MB hämtade'],
      ],
      opener: null,
      isStillHere: true,
      isClosed: false,
    })
  })

  it('goes to an address from this page, and then no longer shows the first text', async () => {
    const tab = open()
    const address = URL.createObjectURL(new Blob(['GIF89a'], { type: 'image/gif' }))
    tab.goTo(address)
    await expect.poll(() => tab.isStillHere()).toBe(false)
    expect(opened?.location.href).toBe(address)
    URL.revokeObjectURL(address)
  })

  it('does not show a PDF yet while it is at the page that leads there', async () => {
    const tab = open()
    const address = addressOfPdf('blob:a')
    tab.goTo(address)
    await expect.poll(() => opened?.location.href).toBe(`${window.location.origin}${address}`)
    expect(tab.isStillHere()).toBe(true)
  })

  it('is closed', async () => {
    const tab = open()
    tab.close()
    await expect.poll(() => tab.isClosed()).toBe(true)
  })

  it('is null where the browser blocks it', () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    expect(openTab({ title: 'keittio.jpg', language: 'fi' })).toBe(null)
  })
})
