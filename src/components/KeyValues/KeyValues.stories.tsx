import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pill } from '../Pill/Pill.tsx'
import { KeyValues } from './KeyValues.tsx'

const meta = {
  title: 'Components/KeyValues',
  component: KeyValues,
} satisfies Meta<typeof KeyValues>
export default meta

export const SeveralFacts: StoryObj<typeof meta> = {
  args: {
    items: [
      { term: 'Lähetetty', value: '21.11.2026 klo 18.42' },
      { term: 'Sopimus päättyy', value: '31.12.2026' },
      {
        term: 'Tila',
        value: (
          <Pill tone="warn" icon="clock">
            Odottaa Eeroa
          </Pill>
        ),
      },
    ],
  },
}
