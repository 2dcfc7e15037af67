import { listAnswer, type ScimAnswer, schemas } from "./scim-answer.ts";

/** The documents that describe to a provider what is supported (RFC 7643, 5 to 7). */

export const serviceProviderConfig = (url: string): ScimAnswer => ({
  status: 200,
  body: {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig"],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: 200 },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      {
        type: "oauthbearertoken",
        name: "Bearer token",
        description: "The key of the crew, made on its page about integrations.",
        primary: true,
      },
    ],
    meta: { resourceType: "ServiceProviderConfig", location: `${url}/ServiceProviderConfig` },
  },
});

const resourceType = (name: "User" | "Group", url: string) => ({
  schemas: ["urn:ietf:params:scim:schemas:core:2.0:ResourceType"],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema: name === "User" ? schemas.user : schemas.group,
  meta: { resourceType: "ResourceType", location: `${url}/ResourceTypes/${name}` },
});

export const resourceTypes = (url: string): ScimAnswer =>
  listAnswer([resourceType("User", url), resourceType("Group", url)], 2, 1);

const attribute = (name: string, more: object = {}) => ({
  name,
  type: "string",
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: "readWrite",
  returned: "default",
  uniqueness: "none",
  ...more,
});

const userAttributes = [
  attribute("userName", { required: true, uniqueness: "server" }),
  attribute("externalId", { caseExact: true }),
  attribute("displayName"),
  attribute("name", {
    type: "complex",
    subAttributes: [attribute("formatted"), attribute("givenName"), attribute("familyName")],
  }),
  attribute("active", { type: "boolean" }),
  attribute("emails", {
    type: "complex",
    multiValued: true,
    subAttributes: [attribute("value"), attribute("type"), attribute("primary", { type: "boolean" })],
  }),
  attribute("groups", {
    type: "complex",
    multiValued: true,
    mutability: "readOnly",
    subAttributes: [attribute("value", { mutability: "readOnly" }), attribute("display", { mutability: "readOnly" })],
  }),
];

const groupAttributes = [
  attribute("displayName", { required: true, uniqueness: "server" }),
  attribute("externalId", { caseExact: true }),
  attribute("members", {
    type: "complex",
    multiValued: true,
    subAttributes: [attribute("value", { mutability: "immutable" }), attribute("display", { mutability: "readOnly" })],
  }),
];

const schema = (id: string, name: string, attributes: readonly object[], url: string) => ({
  schemas: ["urn:ietf:params:scim:schemas:core:2.0:Schema"],
  id,
  name,
  attributes,
  meta: { resourceType: "Schema", location: `${url}/Schemas/${id}` },
});

const userSchema = (url: string) => schema(schemas.user, "User", userAttributes, url);
const groupSchema = (url: string) => schema(schemas.group, "Group", groupAttributes, url);

export const schemaList = (url: string): ScimAnswer => listAnswer([userSchema(url), groupSchema(url)], 2, 1);

/** One document of a list by its id; undefined where there is none. */
export function oneDocument(kind: "ResourceTypes" | "Schemas", id: string, url: string): ScimAnswer | undefined {
  const documents =
    kind === "Schemas" ? [userSchema(url), groupSchema(url)] : [resourceType("User", url), resourceType("Group", url)];
  const body = documents.find((one) => one.id === id);
  return body && { status: 200, body };
}
