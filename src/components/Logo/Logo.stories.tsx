import type { Meta, StoryObj } from '@storybook/react-vite'
import { Logo } from './Logo.tsx'

const meta = { title: 'Components/Mark', component: Logo } satisfies Meta<typeof Logo>
export default meta

export const WholeLogo: StoryObj<typeof meta> = {}
