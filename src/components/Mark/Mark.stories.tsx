import type { Meta, StoryObj } from '@storybook/react-vite'
import { Mark } from './Mark.tsx'

const meta = { title: 'Components/Mark', component: Mark } satisfies Meta<typeof Mark>
export default meta

export const Stair: StoryObj<typeof meta> = {}
