import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../Card/Card.tsx'
import { ContractNumberPlate } from '../ContractNumberPlate/ContractNumberPlate.tsx'
import { Pill } from '../Pill/Pill.tsx'
import { Row, Stack } from './Stack.tsx'

const meta = { title: 'Components/Stack', component: Stack } satisfies Meta<typeof Stack>
export default meta
type Story = StoryObj<typeof meta>

const children = (
  <>
    <Card>Ensimmäinen</Card>
    <Card>Toinen</Card>
    <Card>Kolmas</Card>
  </>
)

export const Normal: Story = { args: { children } }
export const Tight: Story = { args: { children, gap: 'tight' } }
export const Loose: Story = { args: { children, gap: 'loose' } }
export const Wide: Story = { args: { children, gap: 'wide' } }
export const Widest: Story = { args: { children, gap: 'widest' } }
export const RowApart: Story = {
  args: { children },
  render: () => (
    <Row apart>
      <ContractNumberPlate big>P 11</ContractNumberPlate>
      <Pill tone="success" icon="check">
        Vapaa
      </Pill>
    </Row>
  ),
}
export const RowOnOneLine: Story = {
  args: { children },
  render: () => (
    <Row tight>
      <ContractNumberPlate>P 11</ContractNumberPlate>
      <span>Pihapaikka</span>
    </Row>
  ),
}
