import type { ContactMessage } from '../../schema.ts'

export function makeMessage(more: Partial<ContactMessage> = {}): ContactMessage {
  return {
    id: 1,
    firstName: 'Test',
    lastName: 'Visitor',
    email: 'visitor@town.example',
    phone: null,
    municipality: null,
    title: null,
    message: 'Hello',
    status: 'new',
    suspected: null,
    suspicion: null,
    dueAt: null,
    answeredAt: null,
    answeredBy: null,
    createdAt: '2026-03-02T15:00:00.000Z',
    ...more,
  }
}
