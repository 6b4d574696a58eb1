import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stepper } from './Stepper.tsx'

const still = () => {}

const meta = {
  title: 'Form/Stepper',
  component: Stepper,
  args: {
    label: 'Irtisanomisen vaiheet',
    steps: [
      { name: 'Sopimus', onGo: still },
      { name: 'Muuton tiedot', onGo: still },
      { name: 'Esikatselu' },
      { name: 'Tunnistautuminen' },
      { name: 'Lähetetty' },
    ],
    now: 1,
    doneText: 'valmis',
    nextText: (name) => `Seuraavaksi: ${name.toLowerCase()}`,
  },
} satisfies Meta<typeof Stepper>

export default meta
type Story = StoryObj<typeof meta>

export const First: Story = { args: { now: 0 } }
export const Second: Story = {}
export const Fourth: Story = { args: { now: 3 } }
export const Last: Story = { args: { now: 4 } }
export const ThreeSteps: Story = {
  args: {
    steps: [{ name: 'Muuton tiedot' }, { name: 'Esikatselu' }, { name: 'Lähetetty' }],
    now: 1,
  },
}
export const OnAPhone: Story = {
  decorators: [(Story) => <div style={{ maxWidth: '19rem' }}>{Story()}</div>],
}
export const LongFinnishWords: Story = {
  args: {
    steps: [
      { name: 'Vuokrasopimuksen osapuolet', onGo: still },
      { name: 'Irtisanomisilmoituksen tiedot', onGo: still },
      { name: 'Irtisanomisilmoituksen esikatselu' },
      { name: 'Vahva sähköinen tunnistautuminen' },
      { name: 'Vastaanottovahvistus' },
    ],
  },
}
