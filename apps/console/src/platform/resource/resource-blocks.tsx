/**
 * A row as it is read, in blocks that are edited in place. It promises Save and Cancel in each, one open at a time, and a
 * question before typed text is lost.
 */
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Block, BlockGroup } from '../../ui/block/block.tsx';
import { Form } from '../../ui/form/form.tsx';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { useCan } from '../../ui/permission-gate/permission-gate.tsx';
import { type Section, sectionTitle, wordsAt } from './field.ts';
import { RowFields, FormFields } from './fields.tsx';
import type { FieldTexts, Resource } from './resource.ts';
import classes from './resource-blocks.module.css';
import { type EditOptions, useEditForm } from './use-resource-form.tsx';

type FormValues = Record<string, unknown>;

/** A block: its fields, or what it has in place of fields or of fields. */
export interface BlockSection<N extends FieldTexts, Row, Values extends FormValues> extends Section<N, Row> {
  readonly title?: string;
  readonly renderFields?: (row: Row) => ReactNode;
  readonly fields?: (form: ContractForm<Values>, base: Row) => ReactNode;
  /** Why this person can't edit it. */
  readonly readOnly?: ReactNode;
}

interface BlockFormProps<Row, Values extends FormValues, Schema extends z.ZodType> {
  readonly resource: Resource<Row>;
  readonly row: Row;
  readonly edit: EditOptions<Row, Values, Schema>;
  /** Is given what was saved; nothing where the person took what others had made of it. */
  readonly close: (saved?: Row) => void;
  readonly children: (form: ContractForm<Values>, base: Row) => ReactNode;
}

/** The form of a block: closed by Cancel and by a save. */
const BlockForm = <Row, Values extends FormValues, Schema extends z.ZodType>(
  props: BlockFormProps<Row, Values, Schema>,
) => {
  const { resource, row, edit, close, children } = props;
  const { t } = useTranslation();
  const { form, base, dialog } = useEditForm(resource, row, {
    ...edit,
    leave: (saved) => () => {
      close(saved);
      edit.leave?.(saved)?.();
    },
  });
  return (
    <>
      <Form
        form={form}
        variant="block"
        submitLabel={wordsAt(t, `${resource.texts}.save`) ?? t('ui.save')}
        onCancel={() => close()}
      >
        {children(form, base)}
      </Form>
      {dialog}
    </>
  );
};

/** The row as it was saved here, until a copy as new arrives. */
const useSaved = <Row,>({ version }: Resource<Row>, row: Row) => {
  const [saved, setSaved] = useState(row);
  const newest = version(saved) > version(row) ? saved : row;
  return [newest, (now: Row | undefined): void => void (now !== undefined && setSaved(now))] as const;
};

interface BlocksProps<N extends FieldTexts, Row, Values extends FormValues, Schema extends z.ZodType> {
  /** The resource's, which types the fields. */
  readonly texts: N;
  readonly resource: Resource<Row>;
  readonly row: Row;
  readonly sections: readonly BlockSection<N, Row, Values>[];
  readonly edit: EditOptions<Row, Values, Schema>;
  /** The row is not for this person to change, whatever their permissions. */
  readonly locked?: boolean;
  /** The block that is edited, where the address says it. */
  readonly open?: string | undefined;
  readonly onOpen?: (name: string | undefined) => void;
}

export const ResourceBlocks = <N extends FieldTexts, Row, Values extends FormValues, Schema extends z.ZodType>(
  props: BlocksProps<N, Row, Values, Schema>,
) => {
  const { texts, resource, sections, edit, locked = false, open, onOpen } = props;
  const { t } = useTranslation();
  const canEdit = useCan()(resource.permission) && !locked;
  const [row, applySaved] = useSaved(resource, props.row);
  return (
    <BlockGroup {...(onOpen && { open, onOpen })}>
      <div className={classes.blocks}>
        {sections.map((section) => (
          <Block
            key={section.name}
            name={section.name}
            title={section.title ?? sectionTitle(t, texts, section.name)}
            readOnly={canEdit && section.readOnly}
            {...(canEdit && {
              renderEdit: (close) => (
                <BlockForm
                  resource={resource}
                  row={row}
                  edit={edit}
                  close={(saved) => {
                    applySaved(saved);
                    close();
                  }}
                >
                  {section.fields ?? ((form) => <FormFields texts={texts} rows={section.rows} form={form} />)}
                </BlockForm>
              ),
            })}
          >
            {section.renderFields?.(row) ?? <RowFields texts={texts} rows={section.rows} row={row} />}
          </Block>
        ))}
      </div>
    </BlockGroup>
  );
};
