import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button.tsx'
import { Pill } from '../Pill/Pill.tsx'
import { WaitingMatterCard, WaitingMatterCards } from './WaitingMatterCard.tsx'

const meta = { title: 'Components/WaitCard' } satisfies Meta
export default meta
type Story = StoryObj

export const ThreeMatters: Story = {
  render: () => (
    <WaitingMatterCards>
      <li>
        <WaitingMatterCard
          tone="error"
          state={
            <Pill tone="error" icon="error">
              Myöhässä
            </Pill>
          }
          title="Vuokra 10/2026"
          verb={{ label: 'Maksa 742,50 €', to: '/payments', isMain: true }}
          day="Eräpäivä oli 02.10.2026"
        />
      </li>
      <li>
        <WaitingMatterCard
          tone="warn"
          state={
            <Pill tone="warn" icon="clock">
              Odottaa vastaustasi
            </Pill>
          }
          title="Irtisanominen odottaa hyväksyntääsi"
          verb={{ label: 'Lue ja vastaa', to: '/approve', isMain: false }}
          day="Vastaa viimeistään 31.12.2026"
        />
      </li>
      <li>
        <WaitingMatterCard
          state={<Pill icon="edit">Kesken</Pill>}
          title="Jatka keskeneräistä irtisanomista"
          verb={{ label: 'Jatka', to: '/terminate', isMain: false }}
          day="Vaihe 2/5. Tallennettu 20.11.2026 klo 18.42."
        >
          <Button variant="quiet">Poista luonnos</Button>
        </WaitingMatterCard>
      </li>
    </WaitingMatterCards>
  ),
}

export const OnAPhone: Story = { ...ThreeMatters, globals: { viewport: { value: 'narrow' } } }
