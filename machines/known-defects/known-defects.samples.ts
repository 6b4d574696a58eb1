import type { KnownDefect } from '../../api/notices.ts'

/** A defect, a broken outdoor light, that the reader does not follow. */
export const unfollowedDefect: KnownDefect = {
  id: '4b1d0c52-6a35-4b1e-9d5e-0c3a2f4e0e01',
  title: 'A‑portaan ulkovalo ei syty',
  defectClassId: 4,
  reportedAt: '2026-11-19T06:00:00Z',
  followers: 3,
  isFollowed: false,
}

/** The same defect, followed by the reader. */
export const followedDefect: KnownDefect = { ...unfollowedDefect, followers: 4, isFollowed: true }

/** A defect that only the reader and the person who reported it follow. */
export const soleFollowerDefect: KnownDefect = {
  id: '4b1d0c52-6a35-4b1e-9d5e-0c3a2f4e0e02',
  title: 'Pesutuvan valot välkkyvät',
  defectClassId: 4,
  reportedAt: '2026-11-13T06:00:00Z',
  followers: 2,
  isFollowed: true,
}
