import { beforeEach, expect, it } from 'vitest'
import { followTranslatedText } from './translated-text.ts'

followTranslatedText()

const parent = document.createElement('p')
let text: Text

beforeEach(() => {
  text = document.createTextNode('Kirjaudu')
  parent.replaceChildren(text)
  document.body.append(parent)
})

function translate(): Element {
  const translation = document.createElement('font')
  translation.textContent = 'Sign in'
  text.replaceWith(translation)
  return translation
}

/** Waits until the observer has been called. */
const observed = () => new Promise<void>((resolve) => queueMicrotask(resolve))

const icon = () => document.createElement('i')

it('inserts an element before a text node that the browser has translated', () => {
  translate()
  parent.insertBefore(icon(), text)
  expect(parent.innerHTML).toBe('<i></i><font>Sign in</font>')
})

it('removes the translation together with its text node', () => {
  translate()
  parent.removeChild(text)
  expect(parent.innerHTML).toBe('')
})

it('shows a changed text in place of its translation, as often as it is translated', async () => {
  for (const changed of ['Kirjaudutaan', 'Kirjaudu ulos']) {
    translate()
    await observed()
    text.data = changed
    await observed()
    expect(parent.innerHTML).toBe(changed)
  }
})

it('moves a translated text node without leaving its translation behind', async () => {
  translate()
  await observed()
  const other = icon()
  parent.append(other)
  parent.insertBefore(text, other)
  parent.appendChild(text)
  expect(parent.innerHTML).toBe('<i></i>Kirjaudu')
})

it('finds the translation that was inserted before the text node was removed', () => {
  const translation = document.createElement('font')
  parent.insertBefore(translation, text)
  text.remove()
  parent.insertBefore(icon(), text)
  expect(parent.innerHTML).toBe('<i></i><font></font>')
})

it('does not throw on the removal of a node that is gone, or on an insertion before it', () => {
  const gone = icon()
  expect(parent.removeChild(gone)).toBe(gone)
  parent.insertBefore(icon(), gone)
  expect(parent.innerHTML).toBe('Kirjaudu<i></i>')
})
