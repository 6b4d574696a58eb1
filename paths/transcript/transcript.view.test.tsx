import { afterEach, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { findTranscriptFaults } from './faults.ts'
import { readPage } from './read-page.ts'
import { makeTranscript } from './transcript.ts'

afterEach(() => {
  document.documentElement.lang = ''
})

test('a page is read in order: names, roles, states, values, descriptions, languages', async () => {
  document.documentElement.lang = 'en'
  await render(
    <main>
      <h1 tabIndex={-1}>Sauna</h1>
      <p>
        Warm <b>every</b> day, call <a href="tel:1">1</a>.
      </p>
      <section aria-labelledby="when">
        <h2 id="when">When?</h2>
        <fieldset role="radiogroup">
          <legend>Hour</legend>
          <label>
            <input type="radio" name="hour" defaultChecked /> Six
          </label>
          <label>
            <input type="radio" name="hour" /> Seven
          </label>
        </fieldset>
        <label htmlFor="who">Who</label>
        <input id="who" defaultValue="Aino" required aria-describedby="hint" />
        <p id="hint">Up to five</p>
        <label htmlFor="code">Code</label>
        <input id="code" type="password" defaultValue="1234" />
        <ul>
          <li lang="sv">Kvinnor</li>
          <li aria-hidden="true">Nobody</li>
        </ul>
        <button type="button" aria-expanded={false} disabled>
          More
        </button>
      </section>
      <p aria-live="polite">Saved</p>
      <p aria-live="assertive">
        <b>Hurry</b>
      </p>
      <p aria-live="polite" data-paused="">
        5 left
      </p>
    </main>,
  )
  document.querySelector('h1')?.focus()
  expect(makeTranscript()).toEqual({
    lines: [
      '> Sauna · heading 1',
      '  Warm every day, call',
      '  1 · link',
      '  When? · region',
      '    When? · heading 2',
      '    Hour · radio group',
      '      Six · radio button, selected, 1 of 2',
      '      Seven · radio button, not selected, 2 of 2',
      '    Who · text field, required · Aino · Up to five',
      '    Code · text field · 4 characters',
      '    list, 1 item',
      '      Kvinnor [sv]',
      '    More · button, collapsed, unavailable',
      '  Saved',
      '  Hurry',
    ],
    live: ['Hurry', 'Saved'],
  })
})

test('only a modal dialog is read while one is open', async () => {
  await render(
    <main>
      <h1>Sauna</h1>
      <dialog aria-label="Leave?" ref={(dialog) => dialog?.showModal()}>
        <button type="button">Stay</button>
      </dialog>
    </main>,
  )
  expect(makeTranscript().lines).toEqual(['  Leave? · dialog', '>   Stay · button'])
})

describe('A transcript reports as a fault', () => {
  const languageOf = (text: string) => (text === 'Lämmin' ? 'fi' : null)
  const faults = (screen = 'choice') => findTranscriptFaults(readPage(), { screen, languageOf })

  test('an element that handles all keys itself', async () => {
    await render(<div role="application" aria-label="Hours" />)
    expect(faults()).toEqual(['application "Hours" takes the keys for itself'])
  })

  test('a status without a text', async () => {
    await render(
      <>
        <p role="status" />
        <p role="alert">Cold</p>
        <p aria-live="polite" />
      </>,
    )
    expect(faults()).toEqual(['status "" is read without words'])
  })

  test('a control that has the same name as another one beside it', async () => {
    await render(
      <>
        <button type="button">Remove</button>
        <section aria-label="Six">
          <button type="button">Remove</button>
          <a href="/sauna">Sauna</a>
          <a href="/sauna">Sauna</a>
        </section>
        <section aria-label="Seven">
          <button type="button">Remove</button>
          <button type="button">Remove</button>
          <a href="/six">Change</a>
          <a href="/seven">Change</a>
        </section>
      </>,
    )
    expect(faults()).toEqual([
      'button "Remove" sounds like another',
      'link "Change" sounds like another',
    ])
  })

  test('a text in a language other than the one that its markup declares', async () => {
    document.documentElement.lang = 'en'
    await render(
      <>
        <p>Lämmin</p>
        <p lang="fi">Lämmin</p>
        <p lang="sv">Lämmin</p>
      </>,
    )
    expect(faults()).toEqual([
      'text "Lämmin" is in another language',
      'text "Lämmin" is in another language',
    ])
  })

  test('a page that announces nothing while it loads', async () => {
    const { rerender } = await render(<p aria-live="polite" />)
    expect(faults('loading')).toEqual(['loading is not announced'])
    await rerender(<p aria-live="polite">Loading</p>)
    expect(faults('loading')).toEqual([])
  })
})
