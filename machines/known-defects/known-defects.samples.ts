import type { KnownDefect } from '../../api/notices.ts'

/** A broken outdoor light, which the reader does not follow. */
export const outdoorLight: KnownDefect = {
  id: '4b1d0c52-6a35-4b1e-9d5e-0c3a2f4e0e01',
  title: 'A‑portaan ulkovalo ei syty',
  defectClassId: 4,
  reportedAt: '2026-11-19T06:00:00Z',
  followers: 3,
  isFollowed: false,
}

/** The broken light, followed by the reader. */
export const followedLight: KnownDefect = { ...outdoorLight, followers: 4, isFollowed: true }

/**
 * Flickering lights, which the reader follows as the only one besides the person who reported them.
 */
export const laundryLights: KnownDefect = {
  id: '4b1d0c52-6a35-4b1e-9d5e-0c3a2f4e0e02',
  title: 'Pesutuvan valot välkkyvät',
  defectClassId: 4,
  reportedAt: '2026-11-13T06:00:00Z',
  followers: 2,
  isFollowed: true,
}
