import type { Meta, StoryObj } from '@storybook/react-vite'
import { EndDateCalculation } from './DateSteps.tsx'

const meta = {
  title: 'Form/DateSteps',
  component: EndDateCalculation,
  args: {
    steps: [
      {
        day: '21.11.',
        weekday: 'lauantai',
        title: 'Irtisanomisilmoitus',
        words: 'Lähetät ilmoituksen tänään.',
      },
      {
        day: '30.11.',
        weekday: 'maanantai',
        title: 'Irtisanomisaika alkaa',
        words: 'Aika lasketaan ilmoituskuukauden viimeisestä päivästä.',
      },
      {
        day: '31.12.',
        weekday: 'torstai',
        title: 'Sopimus päättyy',
        words: 'Irtisanomisaikasi on yksi kuukausi.',
      },
    ],
  },
} satisfies Meta<typeof EndDateCalculation>

export default meta
type Story = StoryObj<typeof meta>

export const Wide: Story = {}
export const Narrow: Story = {
  decorators: [(Story) => <div style={{ maxWidth: '18rem' }}>{Story()}</div>],
}
export const LongSwedishWords: Story = {
  args: {
    steps: [
      {
        day: '21.11.',
        weekday: 'lördag',
        title: 'Uppsägningsanmälan',
        words: 'Du skickar uppsägningsanmälan i dag.',
      },
      {
        day: '30.11.',
        weekday: 'måndag',
        title: 'Uppsägningstiden börjar',
        words: 'Uppsägningstiden räknas från den sista dagen i anmälningsmånaden.',
      },
      {
        day: '31.12.',
        weekday: 'torsdag',
        title: 'Hyresavtalet upphör',
        words: 'Din uppsägningstid är en kalendermånad.',
      },
    ],
  },
}
