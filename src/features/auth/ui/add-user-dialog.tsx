import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useAdminApi } from '#ui/admin/admin-api.ts'
import { Dialog, DialogActions, opensHere } from '#ui/admin/dialog.tsx'
import { TextField } from '#ui/admin/field.tsx'
import { PasswordField } from '#ui/admin/password-field.tsx'
import { reasonOf } from '#ui/admin/use-admin-write.ts'
import { Button } from '#ui/components/button.tsx'
import { useToast } from '#ui/toast/use-toast.ts'
import { newUserSchema } from '../schema.ts'
import type { NewUser } from '../schema.ts'

export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const [problem, setProblem] = useState<string>()
  const { register, handleSubmit, formState } = useForm<
    z.input<typeof newUserSchema>,
    unknown,
    NewUser
  >({
    resolver: zodResolver(newUserSchema),
    defaultValues: { username: '', email: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const username = register('username')

  const save = async (user: NewUser) => {
    setProblem(undefined)
    try {
      await api.call('POST', '/api/admin/users', user)
      await queryClient.invalidateQueries()
      showToast({ title: 'Success', description: 'Admin user created successfully' })
      onClose()
    } catch (error) {
      setProblem(`Failed to create user. ${reasonOf(error)}`)
      showToast({ title: 'Error', description: 'Failed to create user', variant: 'destructive' })
    }
  }

  return (
    <Dialog
      title="Add Admin User"
      description="An admin can change everything on the site, other admins included."
      size="narrow"
      onClose={onClose}
    >
      <form
        className="panel-form"
        method="post"
        noValidate
        onSubmit={(event) => void handleSubmit(save)(event)}
      >
        <TextField
          label="Username"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...username}
          ref={(element) => {
            username.ref(element)
            opensHere(element)
          }}
        />
        <TextField
          label="Email (optional)"
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label="Password"
          required
          autoComplete="new-password"
          hint="At least 6 characters; 15 or more are much harder to guess."
          error={errors.password?.message}
          {...register('password')}
        />
        {problem && (
          <p role="alert" className="notice" data-tone="bad">
            {problem}
          </p>
        )}
        <DialogActions>
          <Button variant="secondary" small onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" small busy={isSubmitting}>
            {isSubmitting ? 'Creating...' : 'Create User'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
