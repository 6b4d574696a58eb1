import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Pill } from '../Pill/Pill.tsx'
import { PersonChoice, PersonList, PersonRow } from './PersonChoice.tsx'

const meta = {
  title: 'Form/PersonChoice',
  component: PersonChoice,
  args: {
    name: 'leaving',
    label: 'Valitse kaikki, jotka muuttavat pois',
    persons: [
      { id: 'hanna', name: 'Hanna Salonen (sinä)' },
      { id: 'jari', name: 'Jari Salonen' },
    ],
    chosen: [],
    onChange: () => {},
    words: { yes: 'muuttaa pois', no: 'jää asumaan' },
    children: (
      <PersonRow
        icon="people"
        name="Veera Salonen, Onni Salonen"
        description="Eivät ole sopimuksen osapuolia, joten he eivät irtisano sopimusta."
      />
    ),
  },
  render: function Held(args) {
    const [chosen, setChosen] = useState(args.chosen)
    return (
      <PersonChoice
        {...args}
        chosen={chosen}
        onChange={(id, isChosen) =>
          setChosen([...chosen.filter((one) => one !== id), ...(isChosen ? [id] : [])])
        }
      />
    )
  },
} satisfies Meta<typeof PersonChoice>

export default meta
type Story = StoryObj<typeof meta>

export const NobodyChosen: Story = {}
export const OneChosen: Story = { args: { chosen: ['jari'] } }
export const WithError: Story = { args: { error: 'Valitse vähintään yksi, joka muuttaa pois.' } }
export const RowsWithStatus: Story = {
  render: () => (
    <PersonList>
      <PersonRow icon="user" name="Mikko Korhonen (sinä)" status="jää asumaan" />
      <PersonRow
        icon="user"
        name="Laura Korhonen"
        status={
          <Pill tone="warn" icon="clock">
            Odottaa käsittelyä
          </Pill>
        }
      />
    </PersonList>
  ),
}
