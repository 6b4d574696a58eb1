import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { lastDayOfMonth } from '../../../domain/date-arithmetic.ts'
import { Calendar, type CalendarProps } from './Calendar.tsx'

const nothingRefused: CalendarProps['refusal'] = () => null

const meta = {
  title: 'Form/Calendar',
  component: Calendar,
  args: {
    label: 'Muuttopäivä',
    language: 'fi',
    words: {
      open: (label) => `Avaa kalenteri: ${label}`,
      failed: 'Kalenteria ei voitu avata. Kirjoita päivä kenttään.',
      close: 'Sulje kalenteri',
      previousMonth: 'Edellinen kuukausi',
      nextMonth: 'Seuraava kuukausi',
      today: 'tänään',
      chosen: 'valittu',
      tooEarly: (first) => `Ensimmäinen mahdollinen päivä on ${first}.`,
      tooLate: (last) => `Viimeinen mahdollinen päivä on ${last}.`,
    },
    chosen: null,
    today: '2026-11-21',
    min: undefined,
    max: undefined,
    refusal: nothingRefused,
    onChoose: fn(),
  },
} satisfies Meta<typeof Calendar>

export default meta
type Story = StoryObj<typeof meta>

export const NoneChosen: Story = {}
export const Chosen: Story = { args: { chosen: '2026-11-28' } }
export const WithinLimits: Story = { args: { min: '2026-11-21', max: '2026-12-31' } }
export const LastDaysOnly: Story = {
  args: {
    refusal: (day) =>
      day === lastDayOfMonth(day) ? null : 'Sopimus päättyy kuukauden viimeisenä päivänä.',
  },
}
