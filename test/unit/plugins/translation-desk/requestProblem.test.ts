import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { requestProblem } from '../../../../plugins/translation-desk/requestProblem.ts'

interface Request {
  readonly method?: string
  readonly address?: string
  readonly headers?: Readonly<Record<string, string>>
}

const OWN = {
  host: 'localhost:5173',
  origin: 'http://localhost:5173',
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
}

function problemOf({ method = 'POST', address = '127.0.0.1', headers = OWN }: Request): boolean {
  const request = { method, headers, socket: { remoteAddress: address } }
  return requestProblem(request as unknown as IncomingMessage) !== null
}

describe('a request of this computer is answered', () => {
  test.each<[what: string, request: Request]>([
    ['to save', {}],
    ['over IPv6', { address: '::1' }],
    ['over mapped IPv4', { address: '::ffff:127.0.0.1' }],
    ['to 127.0.0.1', { headers: { ...OWN, host: '127.0.0.1:80', origin: 'http://127.0.0.1:80' } }],
    ['to [::1]', { headers: { ...OWN, host: '[::1]:80', origin: 'https://[::1]:80' } }],
    ['with a charset', { headers: { ...OWN, 'content-type': 'application/json; charset=utf-8' } }],
    ['to read', { method: 'GET', headers: { host: 'localhost' } }],
  ])('%s', (_, request) => expect(problemOf(request)).toBe(false))
})

describe('any other is refused', () => {
  test.each<[what: string, request: Request]>([
    ['of another computer', { address: '192.168.0.7' }],
    ['of an unknown computer', { address: '' }],
    ['to read, of another computer', { method: 'GET', address: '10.0.0.2' }],
    [
      'to a name that a stranger gave to this computer',
      { headers: { ...OWN, host: 'kite.example' } },
    ],
    ['to read, by such a name', { method: 'GET', headers: { host: 'localhost.kite.example' } }],
    ['of another site', { headers: { ...OWN, origin: 'https://kite.example' } }],
    ['of another port', { headers: { ...OWN, origin: 'http://localhost:3000' } }],
    ['without an origin', { headers: { host: OWN.host, 'content-type': OWN['content-type'] } }],
    ['of a form', { headers: { ...OWN, 'content-type': 'text/plain' } }],
    ['of another method', { method: 'PUT' }],
  ])('%s', (_, request) => expect(problemOf(request)).toBe(true))
})
