import axe from 'axe-core'
import { useEffect, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { letters } from '../../../domain/rich-text/letters.samples.ts'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import { type EngineModule, loadEngine } from '../../components/RichTextEditor/use-engine-module.ts'
import { RichTextField, type RichTextFieldProps } from './RichTextField.tsx'

const sent = vi.fn<(html: string) => void>()
const left = vi.fn<() => void>()
beforeEach(() => {
  sent.mockClear()
  left.mockClear()
})

type Given = Partial<Omit<RichTextFieldProps, 'name' | 'label' | 'onChange'>>

let setValue: (html: string) => void
function Held({ value: first = '', ...given }: Given) {
  const [value, set] = useState(first)
  useEffect(() => {
    setValue = set
  }, [])
  return (
    <main>
      <RichTextField
        {...given}
        name="message"
        label="Viesti"
        value={value}
        onChange={(html) => {
          sent(html)
          set(html)
        }}
        onLeave={left}
      />
      <button type="button">Lähetä</button>
    </main>
  )
}

const text = page.getByRole('textbox', { name: 'Viesti' })
const toolbar = page.getByRole('toolbar', { name: 'Tekstin muotoilu' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const html = () => sent.mock.lastCall?.[0] ?? null

/** Opens the editor, with the caret at the end of its text. */
async function open(value = '', given: Given = {}) {
  await renderPage(<Held {...given} value={value} />)
  await expect.element(toolbar).toBeVisible()
  await userEvent.click(text)
  await userEvent.keyboard('{Control>}{End}{/Control}')
}
const type = (keys: string) => userEvent.keyboard(keys)

describe('What is typed', () => {
  it('begins a new paragraph with Enter, and a new line with Shift and Enter', async () => {
    await open()
    await type('Hei,{Enter}kiitos.{Shift>}{Enter}{/Shift}Aino')
    await expect.poll(html).toBe('<p>Hei,</p><p>kiitos.<br>Aino</p>')
  })

  it('continues after the existing text, and reports each change once', async () => {
    await open('<p>Hei <strong>Heikki</strong></p>')
    expect(sent.mock.calls).toEqual([])
    await type(',')
    await expect.poll(html).toBe('<p>Hei <strong>Heikki,</strong></p>')
    expect(sent.mock.calls.length).toBe(1)
  })

  it('is reported as empty when all text is removed', async () => {
    await open('<p>a</p><ul><li><p>b</p></li></ul>')
    await type('{Control>}a{/Control}{Delete}')
    await expect.poll(html).toBe('')
    await type('c')
    await expect.poll(html).toBe('<p>c</p>')
  })
})

describe('A button of the toolbar', () => {
  it.each([
    ['Lihavoi', '<p>a <strong>b</strong> c</p>'],
    ['Kursivoi', '<p>a <em>b</em> c</p>'],
  ])('%s switches the format of the text typed next', async (name, written) => {
    await open()
    await type('a ')
    await userEvent.click(button(name))
    await expect.element(button(name)).toHaveAttribute('aria-pressed', 'true')
    await expect.element(text).toHaveFocus()
    await type('b')
    await userEvent.click(button(name))
    await expect.element(button(name)).toHaveAttribute('aria-pressed', 'false')
    await type(' c')
    await expect.poll(html).toBe(written)
  })

  it('changes the format of the selected text', async () => {
    await open('<p>a bc</p>')
    await type('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}')
    await userEvent.click(button('Lihavoi'))
    await userEvent.click(button('Kursivoi'))
    await expect.poll(html).toBe('<p>a <strong><em>bc</em></strong></p>')
  })

  it.each([
    ['Luettelo', 'ul'],
    ['Numeroitu luettelo', 'ol'],
  ])('%s makes a list, which Enter in an empty item ends', async (name, tag) => {
    await open()
    await userEvent.click(button(name))
    await expect.element(button(name)).toHaveAttribute('aria-pressed', 'true')
    await type('a{Enter}b{Enter}{Enter}c')
    await expect.poll(html).toBe(`<${tag}><li><p>a</p></li><li><p>b</p></li></${tag}><p>c</p>`)
    await expect.element(button(name)).toHaveAttribute('aria-pressed', 'false')
  })

  it('changes the kind of the whole list; pressed for the kind that the list has, takes the item at the caret out of the list', async () => {
    await open('<ul><li><p>a</p></li><li><p>b</p></li></ul>')
    await userEvent.click(button('Numeroitu luettelo'))
    await expect.poll(html).toBe('<ol><li><p>a</p></li><li><p>b</p></li></ol>')
    await userEvent.click(button('Numeroitu luettelo'))
    await expect.poll(html).toBe('<ol><li><p>a</p></li></ol><p>b</p>')
    await userEvent.click(button('Numeroitu luettelo'))
    await expect.poll(html).toBe('<ol><li><p>a</p></li><li><p>b</p></li></ol>')
  })

  it('makes a list of all paragraphs that are selected', async () => {
    await open('<p>a</p><p>b</p>')
    await type('{Control>}a{/Control}')
    await userEvent.click(button('Luettelo'))
    await expect.poll(html).toBe('<ul><li><p>a</p></li><li><p>b</p></li></ul>')
    await userEvent.click(button('Luettelo'))
    await expect.poll(html).toBe('<p>a</p><p>b</p>')
  })
})

it('Backspace at the beginning of a list item takes the item out of the list', async () => {
  await open('<ul><li><p>a</p></li><li><p>b</p></li><li><p>c</p></li></ul>')
  await type('{ArrowUp}{Home}{Backspace}')
  await expect.poll(html).toBe('<ul><li><p>a</p></li></ul><p>b</p><ul><li><p>c</p></li></ul>')
  await type('{Backspace}')
  await expect.poll(html).toBe('<ul><li><p>ab</p></li></ul><ul><li><p>c</p></li></ul>')
})

it('Backspace at the beginning of an item of a nested list moves the item one level out', async () => {
  await open('<ul><li><p>a</p><ol><li><p>b</p></li><li><p>c</p></li></ol></li></ul>')
  await type('{ArrowUp}{Home}{Backspace}')
  await expect
    .poll(html)
    .toBe('<ul><li><p>a</p></li><li><p>b</p><ol><li><p>c</p></li></ol></li></ul>')
})

it.each([
  ['12rem high without a text', '', 12],
  ['30rem high with a long one, which is scrolled', '<p>a</p>'.repeat(100), 30],
])('The rich-text editor is %s', async (_, value, rem) => {
  await open(value)
  const one = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  expect(text.element().clientHeight).toBe(rem * one)
  expect(text.element().scrollHeight > rem * one).toBe(value !== '')
})

describe('The keyboard', () => {
  it('switches bold and italics of the text, and no other format', async () => {
    await open()
    await type('{Control>}b{/Control}a{Control>}b{/Control}{Control>}i{/Control}b')
    await type('{Control>}i{/Control}{Control>}u{/Control}c')
    await expect.poll(html).toBe('<p><strong>a</strong><em>b</em>c</p>')
    expect(
      text.element().querySelectorAll('u, s, [style*=underline], [class*=under]'),
    ).toHaveLength(0)
  })

  it('reaches the toolbar by Alt and F10, moves in it, and returns to the text with its selection', async () => {
    await open('<p>a bc</p>')
    await type('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}{Alt>}{F10}{/Alt}')
    await expect.element(button('Lihavoi')).toHaveFocus()
    for (const [key, name] of [
      ['ArrowRight', 'Kursivoi'],
      ['End', 'Linkki'],
      ['ArrowRight', 'Lihavoi'],
      ['ArrowLeft', 'Linkki'],
      ['Home', 'Lihavoi'],
    ] as const) {
      await type(`{${key}}`)
      await expect.element(button(name)).toHaveFocus()
    }
    await type(' ')
    await expect.poll(html).toBe('<p>a <strong>bc</strong></p>')
    await expect.element(button('Lihavoi')).toHaveFocus()
    await type('{Escape}')
    await expect.element(text).toHaveFocus()
    expect(String(getSelection())).toBe('bc')
    await type('d')
    await expect.poll(html).toBe('<p>a <strong>d</strong></p>')
  })

  it('reaches one button of the toolbar by Tab, then the text, and leaves the editor by Tab', async () => {
    await open('<p>a</p>')
    await type('{Tab}')
    await expect.element(button('Lähetä')).toHaveFocus()
    expect(left).toHaveBeenCalledTimes(1)
    await type('{Shift>}{Tab}{/Shift}')
    await expect.element(text).toHaveFocus()
    await type('{Shift>}{Tab}{/Shift}')
    await expect.element(button('Lihavoi')).toHaveFocus()
    await type('{ArrowRight}{Tab}')
    await expect.element(text).toHaveFocus()
    await type('{Shift>}{Tab}{/Shift}')
    await expect.element(button('Kursivoi')).toHaveFocus()
    expect(sent.mock.calls).toEqual([])
  })

  it('undoes and redoes changes, which is announced', async () => {
    await open()
    await type('a{Control>}b{/Control}')
    await type('{Control>}z{/Control}')
    await expect.poll(html).toBe('')
    await expect.element(page.getByText('Muutos kumottiin.')).toBeInTheDocument()
    await type('{Control>}y{/Control}')
    await expect.poll(html).toBe('<p>a</p>')
    await expect.element(page.getByText('Muutos palautettiin.')).toBeInTheDocument()
  })

  it('does not announce an undo where there was no change to undo', async () => {
    await open('<p>a</p>')
    await type('{Control>}z{/Control}{Control>}y{/Control}')
    await type('b')
    await expect.poll(html).toBe('<p>ab</p>')
    expect(document.body.textContent).not.toContain('Muutos')
  })
})

describe('A link', () => {
  const linkText = page.getByRole('textbox', { name: 'Linkin teksti' })
  const address = page.getByRole('textbox', { name: 'Osoite' })
  const add = page.getByRole('dialog').getByRole('button', { name: 'Lisää linkki' })

  it('is made of the selected text, whose formats are preserved', async () => {
    await open('<p>katso <strong>ohje</strong>!</p>')
    await type('{ArrowLeft}{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}')
    await userEvent.click(button('Linkki'))
    await expect.element(linkText).toHaveValue('ohje')
    await userEvent.fill(address, 'www.vuokratalo.fi')
    await type('{Enter}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect
      .poll(html)
      .toBe(
        '<p>katso <a href="https://www.vuokratalo.fi" rel="noopener noreferrer"><strong>ohje</strong></a>!</p>',
      )
    await expect.element(text).toHaveFocus()
    await type(' a')
    await expect.poll(html).toContain('</a> a!</p>')
    expect(left).toHaveBeenCalledTimes(0)
  })

  it('is inserted where nothing is selected, and refused without an address', async () => {
    await open('<p>Soita:</p>')
    await type(' ')
    await userEvent.click(button('Linkki'))
    await userEvent.click(add)
    await expect.element(linkText).toHaveFocus()
    await expect.element(linkText).toHaveAccessibleDescription(/Kirjoita teksti/)
    await userEvent.fill(linkText, 'huolto')
    await userEvent.fill(address, '040 123 4567')
    await userEvent.click(add)
    await expect
      .poll(html)
      .toBe('<p>Soita: <a href="tel:0401234567" rel="noopener noreferrer">huolto</a></p>')
  })

  it('is changed, and removed without removing its text', async () => {
    await open('<p><a href="https://a.example" rel="noopener noreferrer">ohje</a></p>')
    await type('{ArrowLeft}')
    await userEvent.click(button('Linkki'))
    await expect.element(address).toHaveValue('https://a.example')
    await userEvent.fill(linkText, 'uusi ohje')
    await userEvent.click(button('Tallenna muutos'))
    await expect
      .poll(html)
      .toBe('<p><a href="https://a.example" rel="noopener noreferrer">uusi ohje</a></p>')
    await type('{ArrowLeft}')
    await userEvent.click(button('Linkki'))
    await userEvent.click(button('Poista linkki'))
    await expect.poll(html).toBe('<p>uusi ohje</p>')
  })

  it('is not made when its dialog is closed, and the focus returns to its previous place', async () => {
    await open('<p>a</p>')
    await type('{Alt>}{F10}{/Alt}{End}{Enter}')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await type('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(button('Linkki')).toHaveFocus()
    await type('{Escape}b')
    await expect.poll(html).toBe('<p>ab</p>')
  })

  /** Moves the selection as WebKit does while a dialog has the focus, which the editor is notified of. */
  const moved = {
    'to the start of the text': () => getSelection()?.collapse(text.element(), 0),
    'to nothing': () => getSelection()?.removeAllRanges(),
  }
  const link = '<a href="https://a.example" rel="noopener noreferrer">ohje</a>'

  describe.each(Object.entries(moved))('with a selection that the browser moves %s', (_, move) => {
    async function askAndMove() {
      await open()
      await type('Hei{Enter}{Enter}')
      await userEvent.click(button('Linkki'))
      await expect.element(linkText).toBeVisible()
      const isReported = new Promise((resolve) => {
        document.addEventListener('selectionchange', resolve, { once: true })
      })
      move()
      await isReported
    }

    it('is inserted at the selection of the moment of the request, and text typed next follows it', async () => {
      await askAndMove()
      await userEvent.fill(linkText, 'ohje')
      await userEvent.fill(address, 'https://a.example')
      await userEvent.click(add)
      await expect.element(text).toHaveFocus()
      await type(' ja')
      await expect.poll(html).toBe(`<p>Hei</p><p>${link} ja</p>`)
    })

    it('that is cancelled leaves the caret in its previous place', async () => {
      await askAndMove()
      await type('{Escape}')
      await expect.element(text).toHaveFocus()
      await type('b')
      await expect.poll(html).toBe('<p>Hei</p><p>b</p>')
    })
  })
})

/** Pastes as a browser does. */
function paste(data: Readonly<Record<string, string>>, files: readonly File[] = []) {
  const clipboardData = new DataTransfer()
  for (const [kind, value] of Object.entries(data)) clipboardData.setData(kind, value)
  for (const file of files) clipboardData.items.add(file)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  text.element().dispatchEvent(event)
  return event
}
const picture = new File(['a'], 'kuva.png', { type: 'image/png' })

describe('What is pasted', () => {
  it.each(letters.filter(({ kind }) => kind === 'message'))(
    'preserves only the allowed elements of a letter with $name',
    async ({ html: letter, written }) => {
      await open()
      paste({ 'text/html': letter, 'text/plain': 'nothing of this' })
      await expect.poll(html).toBe(written)
    },
  )

  it('is inserted as text in the line of the caret, or as paragraphs', async () => {
    await open('<p>ac</p>')
    await type('{ArrowLeft}')
    paste({ 'text/html': '<meta charset="utf-8"><span style="color:red">b <b>b</b></span>' })
    await expect.poll(html).toBe('<p>ab <strong>b</strong>c</p>')
    paste({ 'text/plain': 'd\r\n\r\ne <i>f</i>' })
    await expect.poll(html).toBe('<p>ab <strong>b</strong>d</p><p>e &#60;i&#62;f&#60;/i&#62;c</p>')
  })

  it('loses pictures and hostile markup, and does not break the editor', async () => {
    await open('<p>a</p>')
    expect(paste({}, [picture]).defaultPrevented).toBe(true)
    paste({
      'text/html': '<img src=x onerror="document.title=1"><script>document.title=1</script>',
    })
    paste({ 'text/html': '<b>'.repeat(5000), 'text/plain': '' })
    await type('b')
    await expect.poll(html).toBe('<p>ab</p>')
    expect(document.title).not.toBe('1')
  })

  it('equals what was copied in the editor; text that was cut is removed', async () => {
    await open('<p>a <strong><em>b</em></strong></p><ul><li><p>c</p></li></ul>')
    await type('{Control>}a{/Control}{Control>}x{/Control}')
    await expect.poll(html).toBe('')
    await type('{Control>}v{/Control}')
    await expect.poll(html).toBe('<p>a <strong><em>b</em></strong></p><ul><li><p>c</p></li></ul>')
  })

  it('is removed by a single undo', async () => {
    await open('<p>a</p>')
    paste({ 'text/html': '<p>b</p><p>c</p>' })
    await expect.poll(html).toBe('<p>ab</p><p>c</p>')
    await type('{Control>}z{/Control}')
    await expect.poll(html).toBe('<p>a</p>')
  })
})

it('A file that is dropped on the editor is not opened, and no text is inserted', async () => {
  await open('<p>a</p>')
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(picture)
  for (const kind of ['dragover', 'drop']) {
    const event = new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true })
    text.element().dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
  }
  expect(sent.mock.calls).toEqual([])
})

describe('The counter', () => {
  const message = (length: number) => `<p>${'a'.repeat(length)}</p>`
  it('appears from 2900 characters on, and the limit describes the field to assistive technology', async () => {
    await open(message(2899))
    expect(document.body.textContent).not.toContain('jäljellä')
    await type('a')
    await expect.element(page.getByText('100 merkkiä jäljellä').first()).toBeVisible()
    await expect.element(text).toHaveAccessibleDescription(/Enintään 3000 merkkiä\.$/)
  })

  it('says by how many characters the text is too long', async () => {
    await open(message(3000))
    await expect.element(page.getByText('0 merkkiä jäljellä').first()).toBeVisible()
    await type('ab')
    await expect.element(page.getByText('2 merkkiä liikaa').first()).toBeVisible()
    expect(html()).toBe(message(3000).replace('</p>', 'ab</p>'))
  })
})

describe('Until the editor is there', () => {
  /** Returns a load of the editor that the test resolves or rejects. */
  function held() {
    const { promise, resolve, reject } = Promise.withResolvers<EngineModule>()
    return {
      load: () => promise,
      arrive: async () => resolve(await loadEngine()),
      fail: () => reject(new Error('offline')),
    }
  }

  it('a text area is shown, whose text, focus and caret pass to the editor', async () => {
    const { load, arrive } = held()
    await renderPage(<Held load={load} />)
    await userEvent.click(text)
    await type('Hei Heikki,{Enter}{Enter}kiiitos ')
    await type('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Backspace}')
    expect(html()).toBe('<p>Hei Heikki,</p><p>kiitos</p>')
    expect(text.element().localName).toBe('textarea')
    await arrive()
    await expect.element(toolbar).toBeVisible()
    await expect.element(text).toHaveFocus()
    expect(text.element().localName).toBe('div')
    await type('x')
    await expect.poll(html).toBe('<p>Hei Heikki,</p><p>kixitos</p>')
    await type('{End}y')
    await expect.poll(html).toBe('<p>Hei Heikki,</p><p>kixitos y</p>')
    expect(left).toHaveBeenCalledTimes(0)
  })

  it('loading the editor does not take the focus from another element', async () => {
    const { load, arrive } = held()
    await renderPage(<Held load={load} value="<p>a</p>" />)
    await userEvent.click(button('Lähetä'))
    await arrive()
    await expect.element(toolbar).toBeVisible()
    await expect.element(button('Lähetä')).toHaveFocus()
    expect(sent.mock.calls).toEqual([])
  })

  it('formats of untouched text are preserved', async () => {
    const { load, fail } = held()
    await renderPage(<Held load={load} value="<p><strong>a</strong></p><p>b</p>" />)
    fail()
    await userEvent.click(text)
    await type('{Control>}{End}{/Control}c')
    await expect.poll(html).toBe('<p><strong>a</strong></p><p>bc</p>')
    await expect.element(text).toHaveValue('a\nbc')
    await expect.element(toolbar).not.toBeInTheDocument()
  })
})

/** Composes letters as an input method does, over the protocol of the browser. */
const input = {
  compose: (text: string) =>
    cdp().send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    }),
  commit: (text: string) => cdp().send('Input.insertText', { text }),
}

describe('Letters that are composed', () => {
  it('are inserted once the word is complete, and typing can continue at the same place', async () => {
    await open('<p>a</p>')
    for (const text of ['ㅎ', '하', '한']) await input.compose(text)
    await input.commit('한')
    await type('b')
    await expect.poll(html).toBe('<p>a한b</p>')
  })

  it('are not removed by a value that is set from outside during the composition', async () => {
    await open('<p>a</p>')
    await input.compose('n')
    setValue('<p>draft</p>')
    await input.compose('ni')
    await expect.poll(() => text.element().textContent).toContain('ani')
    await input.commit('に')
    // The composed text is reported after the value from outside, so the form has the composed
    // text.
    await expect.poll(html).toBe('<p>aに</p>')
    await expect.element(text).toHaveTextContent('aに')
  })

  it('are completed in the text area before the editor replaces it', async () => {
    const { promise, resolve } = Promise.withResolvers<EngineModule>()
    await renderPage(<Held load={() => promise} />)
    await userEvent.click(text)
    await input.compose('n')
    resolve(await loadEngine())
    await promise
    await input.compose('ni')
    expect(text.element().localName).toBe('textarea')
    await input.commit('に')
    await expect.element(toolbar).toBeVisible()
    await expect.element(text).toHaveFocus()
    await type('b')
    await expect.poll(html).toBe('<p>にb</p>')
  })
})

describe('A text that is set from outside', () => {
  it('replaces the typed text and clears the history of undo', async () => {
    await open('<p>a</p>')
    await type('b')
    await expect.poll(html).toBe('<p>ab</p>')
    setValue('<p>draft</p>')
    await expect.element(text).toHaveTextContent('draft')
    await type('{Control>}z{/Control}{Control>}{End}{/Control}c')
    await expect.poll(html).toBe('<p>draftc</p>')
  })
})

it('A disabled editor shows its text, which cannot be changed', async () => {
  await renderPage(<Held value="<p>a</p>" disabled />)
  await expect.element(toolbar).toBeVisible()
  await expect.element(text).toHaveAttribute('contenteditable', 'false')
  await expect.element(button('Lihavoi')).toBeDisabled()
})

it('The text area is described by its error, its hint and the keyboard shortcuts', async () => {
  await open('', {
    error: 'Kirjoita viesti.',
    hint: 'Vastaamme kolmessa päivässä.',
    required: true,
  })
  await expect.element(text).toHaveAttribute('aria-invalid', 'true')
  await expect.element(text).toHaveAttribute('aria-required', 'true')
  await expect
    .element(text)
    .toHaveAccessibleDescription(
      'Vastaamme kolmessa päivässä. Kirjoita viesti. Muotoilupainikkeisiin pääset näppäimillä Alt\u00A0+\u00A0F10. Enintään 3000 merkkiä.',
    )
  await userEvent.click(page.getByText('Viesti', { exact: true }))
  await expect.element(text).toHaveFocus()
})

it.each([
  ['as it is', {}],
  ['with an error', { error: 'Kirjoita viesti.', hint: 'Lyhyesti.', required: true }],
  ['disabled', { disabled: true }],
])('axe finds no violation in the editor, %s', async (_, given) => {
  const { container } = await renderPage(
    <Held {...given} value="<p>a</p><ul><li><p>b</p></li></ul>" />,
  )
  await expect.element(toolbar).toBeVisible()
  expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([])
})
