import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { withoutRepeatedError } from './repeated-error.ts';

/** A password, shown on request. Mantine's own input does not report its error to screen readers. */
export const PasswordField = ({ error, description, ...props }: PasswordInputProps) => {
  const { t } = useTranslation();
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': t('sessions.showPassword'), tabIndex: 0 }}
      {...props}
      description={description}
      {...withoutRepeatedError(description, error)}
      aria-invalid={error ? true : undefined}
    />
  );
};
