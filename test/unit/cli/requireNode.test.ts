import { expect, test } from 'vitest'
import { requireNode } from '../../../node/config/requireNode.ts'

test.each(['20.19.0', '20.20.2', '22.12.0', '23.0.0', '26.1.0', '24.0.0-nightly'])(
  'Node.js %s is supported',
  (version) => {
    expect(() => requireNode(version)).not.toThrow()
  },
)

test.each(['16.20.2', '18.20.8', '20.18.3', '21.7.3', '22.11.0'])(
  'Node.js %s is reported',
  (version) => {
    expect(() => requireNode(version)).toThrow(
      `Unsupported Node.js ${version}. Bifolio needs ^20.19.0 || >=22.12.0.`,
    )
  },
)
