import type { StorybookConfig } from '@storybook/react-vite'
import { thumbnails } from './thumbnails.ts'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../src/**/*.stories.tsx',
    '../stories/**/*.stories.tsx',
    '../workshop/map/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: ['../public', { from: thumbnails, to: '/thumbnails' }],
  // The theme sets the background.
  features: { backgrounds: false, sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
}

export default config
