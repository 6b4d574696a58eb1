import type { Meta, StoryObj } from '@storybook/react-vite'
import { NextStepsList } from './NextStepsList.tsx'

const meta = { title: 'Components/NextList', component: NextStepsList } satisfies Meta<
  typeof NextStepsList
>
export default meta

export const ThreeSteps: StoryObj<typeof meta> = {
  args: {
    items: [
      { title: 'Käsittelemme ilmoituksen', text: <p>Saat siitä viestin sähköpostiisi.</p> },
      { title: 'Palautat avaimet', text: <p>Viimeistään 31.12.2026.</p> },
      { title: 'Palautamme vakuuden' },
    ],
  },
}
