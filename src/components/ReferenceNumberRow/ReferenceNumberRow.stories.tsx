import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { ReferenceNumberRow } from './ReferenceNumberRow.tsx'

const meta = {
  title: 'Components/ReferenceSlip',
  component: ReferenceNumberRow,
} satisfies Meta<typeof ReferenceNumberRow>
export default meta

export const WithPrinting: StoryObj<typeof meta> = {
  args: {
    label: 'Viitenumero',
    value: 'QD7V-63K7',
    children: (
      <Button variant="secondary" compact>
        <Icon name="printer" size="small" />
        Tulosta tai tallenna
      </Button>
    ),
  },
}
