// One file, so that a build loads the two parts of the package in this order, as they need it.
export {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
export { decodeAttestationObject } from '@simplewebauthn/server/helpers'
