import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { DateFieldTexts } from '../DateField/date-words.ts'
import CalendarDialog from './CalendarDialog.tsx'

const words: DateFieldTexts = {
  open: (label) => `Open calendar: ${label}`,
  failed: 'Type the day.',
  close: 'Close',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: 'today',
  chosen: 'chosen',
  tooEarly: (first) => `The first day is ${first}.`,
  tooLate: (last) => `The last day is ${last}.`,
}

const calendar = page.getByRole('dialog', { name: 'Moving out' })
const day = (name: string) => calendar.getByRole('button', { name, exact: true })

async function show(language = 'en') {
  await render(
    <CalendarDialog
      anchor={{ current: null }}
      label="Moving out"
      language={language}
      words={words}
      chosen={null}
      today="2026-11-21"
      min={undefined}
      max={undefined}
      refusal={() => null}
      onChoose={vi.fn()}
      onClose={vi.fn()}
    />,
  )
  await expect.element(calendar.getByRole('button', { name: /, today$/ })).toHaveFocus()
}

/**
 * Records the texts of live regions that screen readers announce; those behind the dialog are
 * silent.
 */
function record() {
  const said: string[] = []
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest('[aria-live]:not([aria-live=off]), [role=status], [role=log]')
      if (region?.closest('dialog') && region.textContent) said.push(region.textContent)
    }
  })
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  return said
}

it('the calendar is a dialog without the role application, so that screen readers read all of it', async () => {
  await show()
  expect(document.querySelectorAll('[role=application]')).toHaveLength(0)
  await expect.element(calendar.getByRole('button', { name: 'Close' })).toBeVisible()
  await expect
    .element(calendar.getByRole('grid', { name: 'Moving out, November 2026' }))
    .toBeVisible()
})

it('the calendar announces the month once when a button leads to it', async () => {
  await show()
  const said = record()
  await userEvent.click(calendar.getByRole('button', { name: 'Next month' }))
  await expect.element(day('Tuesday 1 December 2026')).toBeVisible()
  await expect.poll(() => said).toEqual(['December 2026'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => said).toEqual(['December 2026', 'January 2027'])
})

it('the calendar does not announce the month when the focus moves to one of its days, whose name contains the month', async () => {
  await show()
  const said = record()
  await userEvent.keyboard('{PageDown}')
  await expect.element(day('Monday 21 December 2026')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(day('Monday 4 January 2027')).toHaveFocus()
  expect(said).toEqual([])
})

it('the calendar preserves the focus when the next month has no day in the place of the focused one', async () => {
  await show('fi')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(day('lauantai 28. marraskuuta 2026')).toHaveFocus()
  const before: unknown[] = []
  const note = ({ relatedTarget }: FocusEvent) => before.push(Object(relatedTarget).role)
  document.addEventListener('focusin', note)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(day('lauantai 5. joulukuuta 2026')).toHaveFocus()
  document.removeEventListener('focusin', note)
  expect(before).toEqual(['button'])
})
