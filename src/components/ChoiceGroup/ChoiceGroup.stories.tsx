import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { ChoiceGroup } from './ChoiceGroup.tsx'

type End = 'first' | 'later'

const meta = {
  title: 'Form/ChoiceGroup',
  component: ChoiceGroup<End>,
  args: {
    name: 'end',
    label: 'Milloin sopimus päättyy?',
    options: [
      {
        value: 'first',
        title: 'Torstaina 31.12.2026',
        description: 'Ensimmäinen mahdollinen päivä',
      },
      { value: 'later', title: 'Myöhemmin', description: 'Valitse kuukausi' },
    ],
    value: null,
    onChange: () => {},
  },
  render: function Held(args) {
    const [value, setValue] = useState(args.value)
    return <ChoiceGroup {...args} value={value} onChange={setValue} />
  },
} satisfies Meta<typeof ChoiceGroup<End>>

export default meta
type Story = StoryObj<typeof meta>

export const NoneChosen: Story = {}
export const Chosen: Story = { args: { value: 'first' } }
export const TwoColumns: Story = { args: { value: 'first', columns: 2 } }
export const WithHint: Story = {
  args: { hint: 'Sopimus päättyy aina kuukauden viimeisenä päivänä.', columns: 2 },
}
export const TitlesOnly: Story = {
  args: {
    columns: 2,
    options: [
      { value: 'first', title: 'Tiedän osoitteen' },
      { value: 'later', title: 'En tiedä vielä' },
    ],
  },
}
export const Pictured: Story = {
  args: {
    columns: 2,
    value: 'first',
    label: 'Missä vika on?',
    options: [
      { value: 'first', title: 'Kotonani', description: 'Koivukuja 3 A 12', icon: 'home' },
      {
        value: 'later',
        title: 'Yhteisissä tiloissa',
        description: 'Porras, piha, pesutupa, hissi',
        icon: 'building',
      },
    ],
  },
}
export const HiddenLabel: Story = { args: { hiddenLabel: true, value: 'later', columns: 2 } }
const error = 'Valitse, milloin sopimus päättyy.'
export const Wrong: Story = {
  args: { error, columns: 2 },
  // Each radio button has the error too, as not every screen reader reads the group's description.
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription(error)
    for (const radio of canvas.getAllByRole('radio'))
      await expect(radio).toHaveAccessibleDescription(expect.stringContaining(error))
  },
}
export const Disabled: Story = { args: { value: 'first', disabled: true, columns: 2 } }
export const OneDisabled: Story = {
  args: {
    options: [
      { value: 'first', title: 'Torstaina 31.12.2026' },
      {
        value: 'later',
        title: 'Myöhemmin',
        description: 'Määräaikainen sopimus päättyy viimeistään 31.12.2026',
        disabled: true,
      },
    ],
  },
}
export const LongFinnishWords: Story = {
  args: {
    columns: 2,
    label: 'Kuka esittelee asunnon vuokranhakijaehdokkaille irtisanomisaikana?',
    optionalText: '(ei pakollinen)',
    options: [
      {
        value: 'first',
        title: 'Kiinteistönhuoltoyhtiö yleisavaimella',
        description: 'Näyttöajankohdista ilmoitetaan vähintään vuorokautta aikaisemmin',
      },
      {
        value: 'later',
        title: 'Esittelen itse',
        description: 'Asuntohakijat ottavat yhteyttä puhelinnumeroosi',
      },
    ],
  },
}
