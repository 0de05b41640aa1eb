import { useTranslation } from 'react-i18next';
import { CascadeField } from '../../ui/cascade-field/cascade-field.tsx';
import { type ControlProps, putValues } from '../../ui/form/controls.tsx';
import type { Option } from '../../ui/typeahead/use-async-options.ts';
import { loadDistrictsWithin } from './districts.ts';

/** An area, level by level; any level will do. The form retains the path to it in `districtPath`. */
export const DistrictField = ({ form, path, label, description, required = false }: ControlProps) => {
  const { t } = useTranslation();
  const field = form.field(path);
  return (
    <CascadeField
      label={label}
      description={description}
      required={required}
      error={field['error'] as string | undefined}
      data-path={field['data-path'] as string | undefined}
      levels={(['country', 'city', 'district', 'quarter'] as const).map((level) =>
        t(`companies.districtLevels.${level}`),
      )}
      load={loadDistrictsWithin}
      path={form.values['districtPath'] as readonly Option[]}
      onChange={(districts) => putValues(form, { [path]: districts.at(-1)?.value ?? '', districtPath: districts })}
    />
  );
};
