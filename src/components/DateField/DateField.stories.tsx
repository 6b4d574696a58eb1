import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { lastDayOfMonth } from '../../../domain/date-arithmetic.ts'
import { DateField } from './DateField.tsx'
import type { DateFieldTexts } from './date-words.ts'

const finnish: DateFieldTexts = {
  open: (label) => `Avaa kalenteri: ${label}`,
  failed: 'Kalenteria ei voitu avata. Kirjoita päivä kenttään.',
  close: 'Sulje kalenteri',
  previousMonth: 'Edellinen kuukausi',
  nextMonth: 'Seuraava kuukausi',
  today: 'tänään',
  chosen: 'valittu',
  tooEarly: (first) => `Ensimmäinen mahdollinen päivä on ${first}.`,
  tooLate: (last) => `Viimeinen mahdollinen päivä on ${last}.`,
}

const swedish: DateFieldTexts = {
  open: (label) => `Öppna kalendern: ${label}`,
  failed: 'Kalendern kunde inte öppnas. Skriv dagen i fältet.',
  close: 'Stäng kalendern',
  previousMonth: 'Föregående månad',
  nextMonth: 'Nästa månad',
  today: 'i dag',
  chosen: 'vald',
  tooEarly: (first) => `Den första möjliga dagen är ${first}.`,
  tooLate: (last) => `Den sista möjliga dagen är ${last}.`,
}

const meta = {
  title: 'Form/DateField',
  component: DateField,
  args: {
    name: 'movingOutDate',
    label: 'Muuttopäivä',
    hint: 'Kirjoita muodossa 28.12.2026.',
    language: 'fi',
    words: finnish,
    today: '2026-11-21',
    value: '',
    onChange: () => {},
  },
  render: function Held(args) {
    const [value, setValue] = useState(args.value)
    return <DateField {...args} value={value} onChange={setValue} />
  },
} satisfies Meta<typeof DateField>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: '28.12.2026' } }
export const HalfTyped: Story = { args: { value: '28.12.' } }
export const Wrong: Story = {
  args: {
    label: 'Avainten palautus',
    hint: 'Viimeistään 31.12.2026.',
    value: '5.1.2027',
    error: 'Päivä ei voi olla sopimuksen päättymisen 31.12.2026 jälkeen.',
    max: '2026-12-31',
  },
}
export const Disabled: Story = { args: { value: '28.12.2026', disabled: true } }

const open: NonNullable<Story['play']> = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: /Muuttopäivä|Utflyttningsdag/ }))
  await expect(await screen.findByRole('dialog')).toBeVisible()
}

export const Calendar: Story = { args: { value: '28.12.2026' }, play: open }
export const CalendarWithLimits: Story = {
  args: { min: '2026-11-21', max: '2027-01-15' },
  play: open,
}
export const CalendarWithReasons: Story = {
  args: {
    value: '15.12.2026',
    min: '2026-11-21',
    whyNot: (day) =>
      day === lastDayOfMonth(day) ? null : 'Sopimus päättyy kuukauden viimeisenä päivänä.',
  },
  play: async (context) => {
    await open(context)
    const last = screen.getByRole('button', { name: 'torstai 31. joulukuuta 2026' })
    await waitFor(() => expect(last).toHaveFocus())
    await userEvent.keyboard('{ArrowLeft}')
    const refused = screen.getByRole('button', { name: 'keskiviikko 30. joulukuuta 2026' })
    await waitFor(() => expect(refused).toHaveFocus())
    await expect(refused).toHaveAccessibleDescription(
      'Sopimus päättyy kuukauden viimeisenä päivänä.',
    )
  },
}
export const CalendarInSwedish: Story = {
  args: { label: 'Utflyttningsdag', hint: undefined, language: 'sv', words: swedish },
  play: open,
}
