import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SimulatedClock } from 'xstate'
import { FILE_ADDRESS_MS } from '../../../domain/limits.ts'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import { pathModel } from '../../../machines/file-opening/file-opening.model.ts'
import { stubActors } from '../../../paths/stub-actors.ts'
import { FileLink } from './FileLink.tsx'

const address = '#file'
const sizes = { size: 214 * 1024, address }
const { machine, end } = stubActors(pathModel.machine, 'kept')
const link = page.getByRole('link')
const nameOf = () => link.element().textContent
const withPdfViewer = (isThere: boolean) =>
  vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(isThere)

afterEach(() => vi.restoreAllMocks())

describe('the link to a file', () => {
  it.each([
    ['fi', 'sopimus.pdf (PDF, 214\u00a0kt, avautuu uuteen välilehteen)'],
    ['sv', 'sopimus.pdf (PDF, 214\u00a0kB, öppnas i en ny flik)'],
    ['en', 'sopimus.pdf (PDF, 214\u00a0kB, opens in a new tab)'],
  ] as const)(
    'says in its accessible text the name, type and size of the file and that a new tab opens, in %s',
    async (language, name) => {
      withPdfViewer(true)
      await renderPage(
        <FileLink file={{ fileName: 'sopimus.pdf', ...sizes }} machine={machine} />,
        language,
      )
      expect(nameOf()).toBe(name)
    },
  )

  it('saves a PDF when the browser has no viewer for it', async () => {
    withPdfViewer(false)
    await renderPage(<FileLink file={{ fileName: 'sopimus.pdf', ...sizes }} />)
    expect(nameOf()).toBe('sopimus.pdf (PDF, 214\u00a0kt, tallentuu laitteellesi)')
    await expect.element(link).toHaveAttribute('download')
  })

  it('saves a film instead of opening it in a tab', async () => {
    await renderPage(<FileLink file={{ fileName: 'hana.mov', ...sizes }} />)
    expect(nameOf()).toBe('hana.mov (MOV, 214\u00a0kt, tallentuu laitteellesi)')
    await expect.element(link).toHaveAttribute('download')
  })

  it('opens the file by a press or Enter, and leaves presses with a modifier key to the browser', async () => {
    const prevented: boolean[] = []
    const note = (event: Event) => {
      prevented.push(event.defaultPrevented)
      event.preventDefault()
    }
    window.addEventListener('click', note)
    await renderPage(<FileLink file={{ fileName: 'keittio.jpg', ...sizes }} machine={machine} />)
    await link.click({ modifiers: ['Control'] })
    await link.click({ modifiers: ['Shift'] })
    const status = page.getLiveRegion()
    expect(status.element().textContent).toBe('')
    link.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(status).toHaveTextContent('Tiedostoa avataan uuteen välilehteen…')
    await link.click()
    window.removeEventListener('click', note)
    expect(prevented).toEqual([false, false, true, true])
  })

  it('still says that the file was opened after the address of its bytes was revoked', async () => {
    const clock = new SimulatedClock()
    const file = { fileName: 'keittio.jpg', ...sizes }
    await renderPage(<FileLink file={file} machine={machine} options={{ clock }} />)
    await link.click()
    end('loadFile', { type: 'stub.done', output: new Blob(['a picture']) })
    const status = page.getLiveRegion()
    await expect.element(status).toHaveTextContent('Tiedosto avattiin uuteen välilehteen.')
    clock.increment(FILE_ADDRESS_MS)
    const flow = document.querySelector<HTMLElement>('[data-flow="file-opening"]')
    await expect.element(flow).toHaveAttribute('data-state', '"wasOpened"')
    expect(status.element().textContent).toBe('Tiedosto avattiin uuteen välilehteen.')
  })

  describe('gets the focus from the button that cancels', () => {
    const cancel = page.getByRole('button', { name: 'Peruuta avaaminen' })
    async function openSlowly() {
      const clock = new SimulatedClock()
      const file = { fileName: 'keittio.jpg', ...sizes }
      await renderPage(<FileLink file={file} machine={machine} options={{ clock }} />)
      await link.click()
      clock.increment(8000)
      await expect.element(cancel).toBeVisible()
    }

    it('when the cancel button is pressed', async () => {
      await openSlowly()
      cancel.element().focus()
      await userEvent.keyboard('{Enter}')
      await expect.element(cancel).not.toBeInTheDocument()
      await expect.element(link).toHaveFocus()
    })

    it('when the file arrives while the cancel button has the focus', async () => {
      await openSlowly()
      cancel.element().focus()
      end('loadFile', { type: 'stub.done', output: new Blob(['a picture']) })
      await expect.element(cancel).not.toBeInTheDocument()
      await expect.element(link).toHaveFocus()
    })

    it('but not from an element other than the cancel button', async () => {
      await openSlowly()
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      end('loadFile', { type: 'stub.done', output: new Blob(['a picture']) })
      await expect.element(cancel).not.toBeInTheDocument()
      await expect.element(document.body).toHaveFocus()
    })
  })
})
