import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton, SkeletonBlock, SkeletonLine } from './Skeleton.tsx'

const meta = { title: 'Components/Skeleton' } satisfies Meta
export default meta
type Story = StoryObj

export const Lines: Story = {
  render: () => (
    <Skeleton label="Ladataan…">
      <SkeletonLine width="short" heading />
      <SkeletonLine />
      <SkeletonLine width="middle" />
    </Skeleton>
  ),
}
export const Blocks: Story = {
  render: () => (
    <Skeleton label="Ladataan…">
      <SkeletonBlock size="field" />
      <SkeletonBlock />
      <SkeletonBlock size="picture" />
    </Skeleton>
  ),
}
